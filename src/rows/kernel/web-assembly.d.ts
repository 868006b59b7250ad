/** Types of a browser global that the types of Node.js omit, as far as used. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (value: number) => number>>)
    readonly exports: object
  }
  class Memory {
    constructor(pages: { initial: number })
    readonly buffer: ArrayBuffer
  }
}
