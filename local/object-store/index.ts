/** The door: a small file-backed server that speaks the S3 protocol, for the local platform and for tests. */
export { type ObjectStoreOptions, type RunningObjectStore, startObjectStore } from './server.ts'
