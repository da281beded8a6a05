/** What tests need to run the collections. */
export { brunoFiles } from './bruno.ts'
export { postmanCollection } from './postman.ts'
export { collectionFolders } from './requests.ts'
