import { documents, fullName, type notifications } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { Alert, AlertKind, ParticipantReminder } from '../../domain/alert.ts'
import type { ComposedMessage, Composer, MatterOfMessage, MessageFacts } from '../composer.ts'
import { composers } from '../composers.ts'
import { dateInDays, inDays, madeUpFor, type PreviewScene, portalLinkOf } from './preview-scene.ts'

/** Participants read what clients do, so their kinds have no previews of their own. */
export type PreviewedAlertKind = Exclude<AlertKind, ParticipantReminder['kind']>

type Samples = {
  readonly [Kind in PreviewedAlertKind]: (scene: PreviewScene) => Omit<Extract<Alert, { kind: Kind }>, 'kind'>
}

/** What each alert would be about. */
const samples: Samples = {
  document_reminder: (scene) => ({
    ...about(scene),
    number: 1,
    documents: madeUpFor(scene).documents.map((name, index) => ({
      id: newId('doc'),
      name,
      due_date: index === 0 ? dateInDays(scene, 14) : null,
    })),
  }),
  document_sent_back: (scene) => ({
    ...about(scene),
    files: [],
    standing: [
      {
        upload_id: newId('upl'),
        filename: madeUpFor(scene).filename,
        reviewed_at: scene.now,
        document: { id: newId('doc'), name: madeUpFor(scene).documents[0] },
        rejection: {
          code: 'cut_off',
          words: { en: documents.rejectionWords.en.cut_off, es: documents.rejectionWords.es.cut_off },
          notes: madeUpFor(scene).note,
        },
      },
    ],
  }),
  intake_link_expiring: (scene) => ({ ...about(scene), expires_at: inDays(scene, 3) }),
  message_sent: (scene) => ({ ...about(scene), thread_id: newId('thr'), from: madeUpFor(scene).colleague }),
  document_uploaded: (scene) => {
    const { documents, filename } = madeUpFor(scene)
    return { ...about(scene), files: [{ document_name: documents[0], filename, upload_id: newId('upl') }], count: 1 }
  },
  intake_completed: about,
  participant_intake_completed: (scene) => ({
    ...about(scene),
    participant: { id: newId('par'), ...madeUpFor(scene).participant },
  }),
  message_received: (scene) => ({
    ...about(scene),
    thread_id: newId('thr'),
    assigned_to: null,
    from: clientName(scene),
  }),
  deadline_approaching: (scene) => ({
    ...about(scene),
    deadline: {
      id: newId('dl'),
      title: madeUpFor(scene).deadline,
      due_date: dateInDays(scene, 7),
      type: 'filing',
    },
    days_left: 7,
  }),
  file_expiry: (scene) => ({
    ...about(scene),
    document_name: madeUpFor(scene).documents[0],
    filename: madeUpFor(scene).filename,
    expires_on: dateInDays(scene, 30),
    days_left: 30,
    is_renewed: false,
  }),
  intake_link_expired: (scene) => ({ ...about(scene), expired_at: inDays(scene, -1) }),
  participant_link_expired: (scene) => ({
    ...about(scene),
    participant_id: newId('par'),
    expired_at: inDays(scene, -1),
  }),
  intake_link_locked: (scene) => ({ ...about(scene), participant: null, reason: 'too_many_tries', missing: null }),
  intake_link_requested: (scene) => ({ ...about(scene), participant: null }),
  webhook_disabled: (scene) => ({
    webhook_id: newId('wh'),
    url: 'https://example.com/hooks',
    reason: 'failing',
    failing_since: inDays(scene, -5),
  }),
  integration_disconnected: (scene) => ({
    reason: 'refused',
    practicemgr_user: { name: madeUpFor(scene).colleague, email: 'maya@example.com' },
    at: scene.now,
  }),
}

export function isPreviewedAlert(kind: notifications.MessageKind): kind is PreviewedAlertKind {
  return Object.hasOwn(samples, kind)
}

/** What people would get of an alert, in the words of the composer that writes the real ones. */
export function previewAlert(
  kind: PreviewedAlertKind,
  channel: notifications.Channel,
  scene: PreviewScene,
): ComposedMessage {
  const alert = { kind, ...samples[kind](scene) } as Alert
  const compose = composers[kind] as Composer<AlertKind>
  const composed = compose({ id: kind, channel, recipient: 'preview@example.com', alert }, factsFor(kind, scene))
  if (!composed) throw new Error(`the preview of ${kind} has nothing to say`)
  return composed
}

function factsFor(kind: PreviewedAlertKind, scene: PreviewScene): MessageFacts {
  const { now, firm, language, ownWords, appUrl } = scene
  return {
    now,
    firm: { ...firm, language, users: [responsibleUser(scene)] },
    matter: matterFor(kind, scene),
    hearsAnswers: true,
    ownWords,
    appUrl,
    stopLink: () => `${appUrl}/unsubscribe/preview`,
  }
}

/** A link is reported as expired only if no other works. */
function matterFor(kind: PreviewedAlertKind, scene: PreviewScene): MatterOfMessage {
  const isExpired = kind === 'intake_link_expired' || kind === 'participant_link_expired'
  const days = kind === 'intake_link_expiring' ? 3 : 30
  const { client, participant, title } = madeUpFor(scene)
  return {
    id: scene.matterId,
    title,
    status: 'active',
    document_reminders: true,
    assigned_attorney: RESPONSIBLE,
    assigned_users: [],
    client: {
      ...(kind === 'participant_link_expired' ? participant : client),
      email: null,
      phone: null,
      language: scene.language,
      sms_consent: true,
    },
    of_client: client,
    link: isExpired ? null : { url: portalLinkOf(scene), expires_at: inDays(scene, days) },
    has_link: !isExpired,
  }
}

const RESPONSIBLE = newId('usr')

function responsibleUser(scene: PreviewScene): MessageFacts['firm']['users'][number] {
  return { id: RESPONSIBLE, email: 'maya@example.com', first_name: madeUpFor(scene).colleague, role: 'attorney' }
}

function about({ matterId }: PreviewScene) {
  return { matter_id: matterId }
}

function clientName(scene: PreviewScene): string {
  return fullName(madeUpFor(scene).client)
}
