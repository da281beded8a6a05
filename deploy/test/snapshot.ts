import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'

/** Copies the files of a checkout, changes that are not committed included, into a repository of their own with one commit. */
export async function takeSnapshot(checkout: string, folder: string): Promise<void> {
  const listed = await run('git', ['-C', checkout, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(join(checkout, file), join(folder, file), { force: true })
  await run('git', ['init', '--quiet', folder])
  await commit(folder)
}

/** Changes a source of the service and commits that. */
export async function changeService(folder: string, service: string): Promise<void> {
  appendFileSync(join(folder, 'services', service, 'src', 'main.ts'), '\n// changed\n')
  await commit(folder)
}

async function commit(folder: string): Promise<void> {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false']
  await run('git', ['-C', folder, 'add', '--all'])
  await run('git', ['-C', folder, ...author, 'commit', '--quiet', '--message', 'a version'])
}
