import { notifications } from '@dossier/contracts'
import { accountEmail } from '../account-message.ts'
import type { EmailText } from '../email-letter.ts'
import { inDays, madeUpFor, type PreviewScene } from './preview-scene.ts'

export type PreviewedAccountKind = notifications.AccountContent['kind']

type Samples = {
  readonly [Kind in PreviewedAccountKind]: (
    scene: PreviewScene,
  ) => Omit<Extract<notifications.AccountContent, { kind: Kind }>, 'kind'>
}

const samples: Samples = {
  invitation: (scene) => ({ inviter_name: madeUpFor(scene).colleague, role: 'attorney', ...personalLink(scene) }),
  password_reset: (scene) => personalLink(scene),
  sign_in_unlock: (scene) => personalLink(scene),
  sign_up: (scene) => personalLink(scene),
  sign_up_known: (scene) => ({ link: `${scene.appUrl}/app/preview` }),
  account_changed: (scene) => ({ change: 'password_changed', at: scene.now, link: `${scene.appUrl}/app` }),
  rights_widened: (scene) => ({
    change: 'api_key_created',
    subject: madeUpFor(scene).key,
    by_name: madeUpFor(scene).colleague,
    by_email: 'maya@example.com',
    at: scene.now,
    address: '203.0.113.9',
    link: `${scene.appUrl}/app/preview`,
  }),
  connection_widened: (scene) => ({
    application: madeUpFor(scene).application,
    at: scene.now,
    link: `${scene.appUrl}/app/preview`,
  }),
  keys_of_suspended_user: (scene) => ({
    user_name: madeUpFor(scene).colleague,
    user_email: 'maya@example.com',
    keys: [{ name: madeUpFor(scene).key, prefix: 'dsr_live_preview' }],
  }),
}

export function isPreviewedAccountMessage(kind: notifications.MessageKind): kind is PreviewedAccountKind {
  return Object.hasOwn(samples, kind)
}

export function previewAccountMessage(kind: PreviewedAccountKind, scene: PreviewScene): EmailText {
  const content = { kind, ...samples[kind](scene) } as notifications.AccountContent
  return accountEmail({ firm: notifications.isOfFirm(kind) ? scene.firm : null, content }, scene.language)
}

function personalLink(scene: PreviewScene) {
  return { link: `${scene.appUrl}/app/preview`, expires_at: inDays(scene, 7) }
}
