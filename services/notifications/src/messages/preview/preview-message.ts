import { notifications } from '@dossier/contracts'
import { channelsOf } from '../../domain/message-channels.ts'
import { smsParts } from '../../domain/sms-parts.ts'
import { PRODUCT_NAME } from '../account-message.ts'
import type { EmailText } from '../email-letter.ts'
import { intakeLinkEmail, intakeLinkSms } from '../intake-link-message.ts'
import { codeEmail, codeSms } from '../verification-code-message.ts'
import { oneLine } from '../words.ts'
import {
  isPreviewedAccountMessage,
  type PreviewedAccountKind,
  previewAccountMessage,
} from './preview-account-message.ts'
import { isPreviewedAlert, type PreviewedAlertKind, previewAlert } from './preview-alert.ts'
import { dateInDays, inDays, madeUpFor, type PreviewScene, portalLinkOf } from './preview-scene.ts'

/** A message of this kind to a made-up person, made by the code that makes the real ones. */
export function messagePreview(kind: notifications.MessageKind, scene: PreviewScene): notifications.MessagePreview {
  const { subject, text, html } = emailOf(kind, scene)
  const sms = channelsOf(kind).includes('sms') ? smsOf(kind, scene) : null
  return {
    kind,
    language: scene.language,
    email: {
      from_name: notifications.isOfFirm(kind) ? oneLine(scene.firm.name) : PRODUCT_NAME,
      ...{ subject, text, html },
    },
    sms: sms === null ? null : { text: sms, parts: smsParts(sms) },
  }
}

function emailOf(kind: notifications.MessageKind, scene: PreviewScene): EmailText {
  if (isPreviewedAlert(kind)) return previewAlert(kind, 'email', scene).email!
  if (isPreviewedAccountMessage(kind)) return previewAccountMessage(kind, scene)
  return direct[kind].email(scene)
}

function smsOf(kind: notifications.MessageKind, scene: PreviewScene): string {
  if (isPreviewedAlert(kind)) return previewAlert(kind, 'sms', scene).sms!.text
  if (isPreviewedAccountMessage(kind)) throw new Error(`${kind} goes by email alone`)
  return direct[kind].sms(scene)
}

type DirectKind = Exclude<notifications.MessageKind, PreviewedAlertKind | PreviewedAccountKind>

/** Messages that are sent because somebody asks for them. */
const direct: {
  readonly [Kind in DirectKind]: { email(scene: PreviewScene): EmailText; sms(scene: PreviewScene): string }
} = {
  intake_link: {
    email: (scene) => intakeLinkEmail(linkContent(scene)),
    sms: (scene) => intakeLinkSms(linkContent(scene)),
  },
  verification_code: {
    email: (scene) => codeEmail(codeContent(scene)),
    sms: (scene) => codeSms(codeContent(scene)),
  },
}

function linkContent(scene: PreviewScene) {
  const { client, title } = madeUpFor(scene)
  return {
    ...readerOf(scene),
    firstName: client.first_name,
    matterTitle: title,
    asked: { questions: 9, documents: 2, due_date: dateInDays(scene, 14) },
    message: null,
    ownWords: scene.ownWords,
    link: portalLinkOf(scene),
    expiresAt: inDays(scene, 30),
    responsible: madeUpFor(scene).colleague,
  }
}

function codeContent(scene: PreviewScene) {
  const { title } = madeUpFor(scene)
  return {
    ...readerOf(scene),
    matterTitle: title,
    code: '123456',
    expiresAt: inDays(scene, 0),
    responsible: madeUpFor(scene).colleague,
  }
}

const readerOf = ({ firm, language }: PreviewScene) => ({ firm, language })
