/** Creates a self-signed certificate for this machine. */
import { generate } from 'selfsigned'

export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** @param name name in the certificate; a name other than the address makes an invalid certificate */
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
