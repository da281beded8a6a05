import { SourceMap } from 'node:module'
import { relative } from 'node:path'
import type { OutputChunk } from 'rolldown'

type OutputMap = NonNullable<OutputChunk['map']>

/**
 * The file and line of the sources for each line of a chunk, as the logger reads them (packages/runtime/src/service/source-lines.ts):
 * `files` are paths in the workspace; `places` has for each line the index of its file, or -1, and the line in it. It takes a
 * twentieth of the memory of the source map.
 */
export function sourceLinesOf(code: string, map: OutputMap, root: string): { files: string[]; places: number[] } {
  const sourceMap = new SourceMap(JSON.parse(map.toString()))
  const files = new Map<string, number>()
  const places = code.split('\n').flatMap((text, line) => {
    const found = sourceMap.findEntry(line, text.search(/\S|$/))
    // Helpers that the bundler adds have no source.
    if (!('originalSource' in found) || !found.originalSource || found.generatedLine !== line) return [-1, 0]
    const file = relative(root, found.originalSource)
    if (!files.has(file)) files.set(file, files.size)
    return [files.get(file)!, found.originalLine + 1]
  })
  return { files: [...files.keys()], places }
}
