/** The compiler API that the client generator needs, and that TypeScript 7 no longer has. */
import { ts } from '@ts-morph/common'

export default ts
