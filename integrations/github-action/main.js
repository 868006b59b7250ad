/** The entry point of the action. */
import { act } from './src/act.js'

process.exitCode = await act(process.env)
