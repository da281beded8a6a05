import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const source = new URL('../', import.meta.url)
const root = new URL('../../', source)

const PROGRAM = 'dist/dossier.js'

/**
 * Makes the package as npm gets it, in an empty folder: the command with the client in one file, README, changelog
 * and license. In the workspace the command runs from its sources instead.
 */
export async function assemblePackage(folder: URL): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const program = fileURLToPath(new URL(PROGRAM, folder))
  const bundle = await rolldown({ input: fileURLToPath(new URL('src/main.ts', source)), platform: 'node' })
  await bundle.write({ file: program, format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  await chmod(program, 0o755)
  await copyFile(new URL('README.md', source), new URL('README.md', folder))
  await copyFile(new URL('LICENSE', root), new URL('LICENSE', folder))
  await copyFile(new URL('CHANGELOG.md', source), new URL('CHANGELOG.md', folder))
  const { name, version, description } = JSON.parse(await readFile(new URL('package.json', source), 'utf8'))
  const { license, repository } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  const manifest = {
    ...{ name, version, description, license, ...(repository && { repository }) },
    ...{ type: 'module', bin: { dossier: PROGRAM }, engines: { node: '>=20.3' }, files: ['dist', 'CHANGELOG.md'] },
  }
  await writeFile(new URL('package.json', folder), `${JSON.stringify(manifest, null, 2)}\n`)
}
