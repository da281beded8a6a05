import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, buttonLook } from '../../shared/parts/button.tsx'
import { FieldError } from '../../shared/parts/field.tsx'
import { FileButton } from '../../shared/parts/file-button.tsx'
import { type PortalDocument, type PortalMatter, sayNoMoreFiles } from '../api/client.ts'
import { refreshMatter, useUploads } from '../api/queries.ts'
import { isVerified } from '../api/session.ts'
import {
  isComplete,
  isSentBack,
  mayDecline,
  roomOf,
  takesFiles,
  takesSeveral,
  unscannableOf,
  waitsForMe,
} from '../domain.ts'
import { Arrived } from '../parts/arrived.tsx'
import { Declined, DeclineForm } from '../parts/decline.tsx'
import { CameraSign } from '../parts/icons.tsx'
import { OutgoingFileCard } from '../parts/outgoing-file-card.tsx'
import { Page } from '../parts/page.tsx'
import { SentFileCard } from '../parts/sent-file-card.tsx'
import { VerifyLink } from '../parts/verify-link.tsx'
import { WithdrawnFiles } from '../parts/withdrawn-files.tsx'
import { typesFirst } from '../types-in-words.ts'
import { isKeeping } from '../uploads/kept.ts'
import { forget, onTheirWayTo, outgoing, sendFiles } from '../uploads/uploads.ts'
import { fileSize, shortDate, t } from '../words/index.ts'
import { NothingHere } from './problem.tsx'
import { backHome, type ScreenProps } from './screen-props.ts'

/** One request, or what became of it. */
export function DocumentScreen({ matter, id }: ScreenProps & { id: string }) {
  const document = matter.documents.find((one) => one.id === id)
  const shown = useRef(document)
  shown.current = document ?? shown.current
  if (document) return <Request matter={matter} document={document} />
  if (shown.current?.id === id) return <NoLongerAsked matter={matter} name={shown.current.name} />
  const hasFiles = outgoing.value.some(({ documentId }) => documentId === id)
  return hasFiles ? <NoLongerAsked matter={matter} /> : <NothingHere />
}

/** The firm has withdrawn the request. Its name is known only if it was shown before. */
function NoLongerAsked({ matter, name }: { matter: PortalMatter; name?: string }) {
  return (
    <Page
      title={name === undefined ? t('document.withdrawn.titleNoName') : t('document.withdrawn.title', { name })}
      bar={
        <Link href="/" {...buttonLook()}>
          {t('problem.toHome')}
        </Link>
      }
    >
      <p className="lead" role="status">
        {t('document.withdrawn.text')}
      </p>
      <WithdrawnFiles documents={matter.documents} />
    </Page>
  )
}

/** What is asked, what was sent, and the ways to send more. */
function Request({ matter, document }: { matter: PortalMatter; document: PortalDocument }) {
  const { id } = document
  const isClosed = matter.status === 'archived'
  const onTheirWay = onTheirWayTo(id)
  const isOpen = takesFiles(document, matter)
  const hasRoom = isOpen && onTheirWay.length < roomOf(document)
  return (
    <Page title={document.name} back={backHome()} bar={<Bar document={document} takesMore={hasRoom} />}>
      {[document.description, document.instructions].map(
        (text) =>
          text && (
            <p className="lead" key={text}>
              {text}
            </p>
          ),
      )}
      {document.due_date && (!isComplete(document) || isSentBack(document)) && !isClosed && (
        <p className="hint">{t('document.due', { date: shortDate(document.due_date) })}</p>
      )}
      {isClosed && <p className="note">{t('home.archived')}</p>}
      <Declined document={document} />
      <Files document={document} isClosed={isClosed} />
      <Arrived documentId={id} />
      {document.may_upload === false && <p className="note">{t('document.mayNotSend')}</p>}
      {document.protected && (
        <p className="note">
          {t('document.protected')} <VerifyLink>{t('verify.prove')}</VerifyLink>
        </p>
      )}
      {!isOpen && !isClosed && !document.protected && takesSeveral(document) && document.may_upload !== false && (
        <p className="note">{t('document.full')}</p>
      )}
      {isOpen && (
        <p className="hint limits">
          {t('document.limits', {
            types: typesFirst(document.accepted_types),
            size: fileSize(document.max_file_size_mb * 2 ** 20),
          })}
        </p>
      )}
      {onTheirWay.length > 0 && isKeeping.value === 'no' && <p className="note">{t('upload.notKept')}</p>}
      {mayDecline(document, matter) && !document.declined && onTheirWay.length === 0 && (
        <DeclineForm document={document} firm={matter.firm.name} />
      )}
      {takesSeveral(document) && isVerified.value && !isClosed && <NoMoreFiles document={document} />}
    </Page>
  )
}

/** What is waited for comes first; where nothing is, the way on does. */
function Bar({ document, takesMore }: { document: PortalDocument; takesMore: boolean }) {
  const isWaiting = waitsForMe(document)
  const isOnItsWay = onTheirWayTo(document.id).length > 0
  return (
    <>
      {!isWaiting && (
        <Link href="/" {...buttonLook()}>
          {t('document.goOn')}
        </Link>
      )}
      {takesMore && <FileButtons document={document} isMain={isWaiting} />}
      {isWaiting && isOnItsWay && (
        <Link href="/" {...buttonLook({ look: 'quiet' })}>
          {t('document.goOnMeanwhile')}
        </Link>
      )}
    </>
  )
}

/** Files in progress first, then files to be sent again, then the others, newest first. */
function Files({ document, isClosed }: { document: PortalDocument; isClosed: boolean }) {
  const uploads = useUploads(document.id)
  const onTheirWay = outgoing.value.filter(({ documentId }) => documentId === document.id)
  const isAgain = ({ id }: { id: string }) => document.sent_back?.some((file) => file.id === id) ?? false
  const sent = (uploads.data ?? (document.upload ? [document.upload] : [])).toSorted(
    (one, other) => Number(isAgain(other)) - Number(isAgain(one)),
  )
  if (onTheirWay.length + sent.length === 0 && document.protected) return null
  if (onTheirWay.length + sent.length === 0) return <p className="hint empty">{t('document.nothingYet')}</p>
  return (
    <ul className="files">
      {onTheirWay.map((file) => (
        <OutgoingFileCard key={file.number} file={file} document={document} />
      ))}
      {sent.map((upload) => (
        <SentFileCard key={upload.id} upload={upload} documentId={document.id} isClosed={isClosed} />
      ))}
    </ul>
  )
}

/** The camera if there is one, and files. The limits are shown before the choice. */
function FileButtons({ document, isMain }: { document: PortalDocument; isMain: boolean }) {
  const takesPhotos =
    document.accepted_types.length === 0 || document.accepted_types.some((type) => type.startsWith('image/'))
  const hasCamera = isMain && takesPhotos && matchMedia('(pointer: coarse)').matches
  const isMany = takesSeveral(document)
  const takesMore = isMany && roomOf(document) - onTheirWayTo(document.id).length > 1

  function send(picked: File[]) {
    // Another file takes the place of a refused one. Among several, the refusal stays, to show which file is missing.
    const refused = outgoing.value.filter(({ documentId, state }) => documentId === document.id && state === 'failed')
    if (!isMany) for (const { number } of refused) forget(number)
    const purpose = { documentId: document.id, acceptedTypes: document.accepted_types }
    const [first, ...others] = picked
    // Among several, a file that could not be scanned stays until another one names it.
    const takesItsPlace = isMany && isSentBack(document) && onTheirWayTo(document.id).length === 0
    const replaces = takesItsPlace ? unscannableOf(document)?.id : undefined
    if (first) sendFiles({ ...purpose, ...(replaces && { replaces }) }, [first])
    sendFiles(purpose, others)
  }

  return (
    <>
      {hasCamera && (
        <FileButton types={['image/*']} usesCamera onPick={send}>
          <CameraSign />
          {t('document.takePhoto')}
        </FileButton>
      )}
      <FileButton
        look={isMain && !hasCamera ? 'primary' : 'plain'}
        types={document.accepted_types}
        multiple={takesMore}
        onPick={send}
      >
        {isMain || document.declined
          ? t('document.choose', { count: takesMore ? 2 : 1 })
          : t('document.chooseMore', { count: isMany ? 2 : 1 })}
      </FileButton>
    </>
  )
}

function NoMoreFiles({ document }: { document: PortalDocument }) {
  const [, navigate] = useLocation()
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const isGiven = (document.files_given ?? 0) > 0
  if (!isGiven || document.may_upload === false) return null
  if (isComplete(document) && !isSentBack(document)) return null

  async function say(isSaid: boolean) {
    setSending(true)
    setFailed(false)
    const isTaken = await sayNoMoreFiles(document.id, isSaid).then(
      () => true,
      () => false,
    )
    await refreshMatter()
    setSending(false)
    setFailed(!isTaken)
    if (isTaken && isSaid) navigate('/')
  }

  return (
    <div className="no-more">
      {document.no_more_files && <p>{t('document.noMoreSaid')}</p>}
      <Button look="quiet" isBusy={isSending} onClick={() => say(!document.no_more_files)}>
        {document.no_more_files ? t('document.takeBackNoMore') : t('document.noMore')}
      </Button>
      {isFailed && <FieldError>{t('upload.failed.other')}</FieldError>}
    </div>
  )
}
