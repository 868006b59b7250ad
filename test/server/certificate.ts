/** A certificate for this machine that nobody but its own holder has signed. */
import { generate } from 'selfsigned'

export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** @param name what it is for; another name makes a certificate that does not fit the address */
export async function selfSigned(name = '127.0.0.1'): Promise<Certificate> {
  const named = name === '127.0.0.1' ? { type: 7 as const, ip: name } : { type: 2 as const, value: name }
  const pem = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [named] },
    ],
  })
  return { cert: Buffer.from(pem.cert), key: Buffer.from(pem.private) }
}
