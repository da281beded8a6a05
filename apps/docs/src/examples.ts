/** What tests need to run every example of the site. */
export { type CodeBlock, readCodeBlocks } from './read-code-blocks.ts'
export { type Endpoint, endpoints } from './reference/description.ts'
export { type ExampleInput, exampleInputOf } from './reference/example-input.ts'
export { requestsFor } from './reference/example-languages.ts'
