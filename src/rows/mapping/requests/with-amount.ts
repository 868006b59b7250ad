/** Returns a copy of the request with another amount. @param keys path of the amount */
export function withAmount(request: object, keys: readonly string[], amount: number): object {
  const [key, ...below] = keys
  const inner = (request as Record<string, object>)[key!]!
  return { ...request, [key!]: below.length === 0 ? amount : withAmount(inner, below, amount) }
}
