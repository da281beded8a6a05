/**
 * `node main.ts matters /bundle`: bundles a service of the workspace in this folder into another folder. Several pairs may
 * be given; a path such as `local/mailbox/main.ts` names a program that is no service.
 */

import { bundleProgram } from './bundle-program.ts'
import { programAt, programOf } from './program.ts'

const given = process.argv.slice(2)
for (let at = 0; at < given.length; at += 2) {
  const [name = '', folder] = given.slice(at)
  if (folder === undefined) throw new Error('usage: node main.ts <service or file> <folder> …')
  const [top = '', ...path] = name.split('/')
  await bundleProgram('.', path.length > 0 ? programAt(top, path.join('/')) : programOf('.', name), folder)
}
