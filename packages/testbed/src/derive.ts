import { writeFile } from 'node:fs/promises'
import { derivedFiles } from './derived-files.ts'

/** Writes every derived file anew. */
for (const { url, render } of await derivedFiles()) await writeFile(url, render())
