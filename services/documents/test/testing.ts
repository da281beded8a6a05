/** What tests of the whole system need of this service: files in each state. */
export { seedApprovedUpload, seedConfirmedUpload, seedDocument, seedIssuedUpload, sendFile } from './seeds.ts'
export { objectFolders, storedKeys } from './stored-objects.ts'
