import { writeFile } from 'node:fs/promises'
import { openApiFile, renderOpenApi } from './file.ts'

/** Writes the committed description anew: `npm run openapi`. */
await writeFile(openApiFile, renderOpenApi())
