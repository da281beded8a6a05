import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { assertComplete } from './assert-complete.ts'
import { copyPackages } from './copy-packages.ts'
import { filesOfPackages } from './files-of-packages.ts'
import { filesOfSources } from './files-of-sources.ts'
import { licencesOf } from './licences.ts'
import { BUNDLE_MAIN, type Program } from './program.ts'
import { sourceLinesOf } from './source-lines.ts'
import { readManifest } from './workspace.ts'

/**
 * Makes all that a program of the workspace needs besides Node, in a folder of its own: `main.js`, which can be executed
 * and has Node's options for the program in its first line, the libraries that it loads later, the files that it reads,
 * source maps for debuggers, source lines for logs, packages that cannot be bundled, and the licences of the packages in
 * it. Names are kept. The same sources make the same bytes.
 *
 * @throws an error if the bundle would lack something that the sources have
 */
export async function bundleProgram(workspace: string, program: Program, folder: string): Promise<void> {
  const root = resolve(workspace)
  const packageFolder = join(root, program.folder)
  const { unbundled = [] } = readManifest(packageFolder)
  const isUnbundled = (specifier: string) => unbundled.some((name) => `${specifier}/`.startsWith(`${name}/`))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const warnings: string[] = []
  const build = await rolldown({
    input: { main: join(packageFolder, program.file) },
    cwd: root,
    platform: 'node',
    external: isUnbundled,
    plugins: [filesOfSources({ root, folder, isUnbundled }), filesOfPackages()],
    checks: { pluginTimings: false },
    onLog(level, { message }) {
      if (level === 'warn') warnings.push(message)
    },
  })
  const { output } = await build
    .write({
      dir: folder,
      format: 'esm',
      // One folder, so that every chunk has the same way to the files that it reads.
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      postBanner: ({ name, isEntry }) =>
        isEntry && name === 'main' ? ['#!/usr/bin/env -S node', ...program.flags].join(' ') : '',
      keepNames: true,
      comments: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (path, map) => resolve(dirname(map), path),
    })
    .finally(() => build.close())
  if (warnings.length > 0) throw new Error(warnings.join('\n'))

  for (const chunk of output) {
    // A chunk of the bundler's own helpers has no sources.
    if (chunk.type !== 'chunk' || chunk.map === null) continue
    const lines = sourceLinesOf(chunk.code, chunk.map, root)
    await writeFile(join(folder, `${chunk.fileName}.lines.json`), JSON.stringify(lines))
  }
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  assertComplete(output, { modules, isUnbundled })
  const copied = copyPackages(packageFolder, unbundled, folder)
  await writeFile(join(folder, 'LICENCES.txt'), licencesOf([...modules, ...copied]))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  await chmod(join(folder, BUNDLE_MAIN), 0o755)
  await writeSourceName(folder, program.file)
}

/** `node src/main.ts` runs the program in the bundle's folder as it does in the sources. */
async function writeSourceName(folder: string, file: string): Promise<void> {
  const name = join(folder, file)
  await mkdir(dirname(name), { recursive: true })
  const main = relative(dirname(name), join(folder, BUNDLE_MAIN))
  await writeFile(name, `import '${main}'\n`)
}
