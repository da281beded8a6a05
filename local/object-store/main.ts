import { startObjectStore } from './index.ts'

const setting = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback
  if (!value) throw new Error(`Set ${name}; see README.md beside this file.`)
  return value
}

const store = await startObjectStore({
  dataDir: setting('OBJECT_STORE_DATA_DIR'),
  port: Number(setting('OBJECT_STORE_PORT')),
  accessKeyId: setting('OBJECT_STORE_ACCESS_KEY_ID'),
  secretAccessKey: setting('OBJECT_STORE_SECRET_ACCESS_KEY'),
  region: setting('OBJECT_STORE_REGION', 'us-east-1'),
  buckets: setting('OBJECT_STORE_BUCKETS')
    .split(',')
    .map((name) => name.trim()),
})
console.log(`object store ready on ${store.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void store.stop())
