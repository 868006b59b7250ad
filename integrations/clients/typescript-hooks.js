/** The compiler's programming interface, which TypeScript 7 has no more, from the package that still has it. */

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier !== 'typescript') return await next(specifier, context)
  return { url: new URL('./typescript-5.js', import.meta.url).href, shortCircuit: true }
}
