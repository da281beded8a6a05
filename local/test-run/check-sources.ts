import { runTool } from './tool.ts'

/** What runs in Node, the portal and the console, which run in browsers, the tests that do both, and the documentation. */
const TYPE_CHECKED = ['.', 'apps/web', 'apps/web/src/console', 'apps/web/test', 'apps/docs']

/** Checks types and lints; both print what they find. Returns the names of the checks that found something. */
export async function checkSources(): Promise<string[]> {
  const failed: string[] = []
  const check = async (name: string, script: string, args: readonly string[]) => {
    console.log(name)
    if ((await runTool(script, args)) !== 0) failed.push(name.toLowerCase())
  }
  // Several threads would each find out the types that they share: on two cores that takes twice the processor time.
  for (const project of TYPE_CHECKED) {
    await check(`Type check of ${project}`, 'node_modules/typescript/bin/tsc', [
      '-p',
      project,
      '--singleThreaded',
      '--pretty',
    ])
  }
  await check('Lint', 'node_modules/@biomejs/biome/bin/biome', ['check'])
  return failed
}
