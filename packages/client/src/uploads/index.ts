/** What sends a file over any operations that sign its URLs: for the pages, which have words and retries of their own. */
export { type PutOptions, put } from './put.ts'
export { type Readable, readBytes, readChunk } from './read-bytes.ts'
export { type PartsApi, type PartsUpload, sendInParts } from './send-in-parts.ts'
export { sha256 } from './sha256.ts'
