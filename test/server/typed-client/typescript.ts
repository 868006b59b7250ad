/** The compiler's programming interface, which the generator of clients asks for and TypeScript 7 has no more. */
import { ts } from '@ts-morph/common'

export default ts
