import { writeFileSync } from 'node:fs'
import { deriveCommonPasswords } from './derive-common-passwords.ts'

writeFileSync(new URL('./common-passwords.bin', import.meta.url), deriveCommonPasswords().bytes)
