import { join } from 'node:path'
import { checkout } from '../platform/checkout.ts'
import { buildPackage } from './build-package.ts'
import { callerPackages, type PackageName } from './packages.ts'

const OUTPUT = join(checkout, '.local', 'packages')

/** `npm run release:build -- <package> …`: makes what the registries get, and prints how it is uploaded. */
const names = process.argv.slice(2)
if (names.length === 0 || names.some((name) => !Object.hasOwn(callerPackages, name))) {
  console.error(`usage: npm run release:build -- <package> …, of ${Object.keys(callerPackages).join(', ')}`)
  process.exitCode = 1
} else {
  for (const name of names as PackageName[]) {
    const files = await buildPackage(name, OUTPUT)
    console.log(
      name === 'python' ? `twine upload ${files.join(' ')}` : `npm publish ${files.join(' ')} --access public`,
    )
  }
}
