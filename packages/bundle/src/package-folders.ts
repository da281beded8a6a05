import { packageNameOf } from './files-of-packages.ts'

const NODE_MODULES = '/node_modules/'

/** The folders of the packages that files below a `node_modules` belong to, each once. */
export function packageFoldersOf(files: readonly string[]): string[] {
  const folders = files
    .filter((file) => file.includes(NODE_MODULES))
    .map((file) => file.slice(0, file.lastIndexOf(NODE_MODULES)) + NODE_MODULES + packageNameOf(file))
  return [...new Set(folders)]
}
