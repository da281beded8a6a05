import { isBuiltin } from 'node:module'
import type { OutputAsset, OutputChunk } from 'rolldown'
import { packageFoldersOf } from './package-folders.ts'
import { readManifest } from './workspace.ts'

const REQUIRED = /\b__require\("([^"]+)"\)/g

/**
 * @throws an error if the bundle would load a module that is neither in it nor of Node, unless the package that would
 * load it declares it as optional
 */
export function assertComplete(
  output: readonly (OutputChunk | OutputAsset)[],
  { modules, isUnbundled }: { modules: readonly string[]; isUnbundled: (specifier: string) => boolean },
): void {
  const chunks = output.filter((file) => file.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const optional = new Set(
    packageFoldersOf(modules).flatMap((folder) => Object.keys(readManifest(folder).peerDependenciesMeta ?? {})),
  )
  const isThere = (specifier: string) =>
    own.has(specifier) || isBuiltin(specifier) || isUnbundled(specifier) || optional.has(specifier)
  for (const { fileName, imports, dynamicImports, code } of chunks) {
    const required = [...code.matchAll(REQUIRED)].map(([, specifier]) => specifier!)
    const missing = [...imports, ...dynamicImports, ...required].filter((specifier) => !isThere(specifier))
    if (missing.length > 0) throw new Error(`${fileName} would load ${missing.join(', ')}, which the bundle lacks`)
  }
}
