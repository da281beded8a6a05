import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { chart } from './helm.ts'
import { helm, onHelmFor } from './on-helm.ts'

const onHelm = onHelmFor("the chart's package")

onHelm("the chart's package has the NATS configuration, for operators without a checkout", () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-package-'))
  try {
    execFileSync(helm, ['package', chart, '--destination', folder], { stdio: 'ignore' })
    const [archive] = readdirSync(folder)

    const text = execFileSync('tar', ['-xzOf', join(folder, archive!), 'dossier/files/nats.conf'], { encoding: 'utf8' })

    expect(text).toBe(readFileSync(join(chart, 'files', 'nats.conf'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
