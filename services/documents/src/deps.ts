import { type Call, type FirmId, identity, type OutputOf } from '@dossier/contracts'
import {
  type BackgroundCtx,
  type BuildParts,
  type ConfigOf,
  type Ctx,
  type Handler,
  KeptAnswers,
  type RpcClient,
} from '@dossier/runtime'
import { createGuard, type Guard, type GuardLimits } from './breakers/guard.ts'
import type { Constants, settings } from './config.ts'
import { PartsJoiner } from './copies/parts-joiner.ts'
import { UploadCopier } from './copies/upload-copier.ts'
import { CourtFormLibrary } from './court-forms/court-form-library.ts'
import { readCourtForms } from './court-forms/read-court-forms.ts'
import { ChildJoiner } from './processing/child-joiner.ts'
import { ChildProcessor } from './processing/child-processor.ts'
import type { FileJoiner } from './processing/file-joiner.ts'
import { createLogoDrawer, type DrawLogo } from './processing/logo-drawer.ts'
import type { Processor } from './processing/processor.ts'
import { BuiltInScanner } from './scanner/built-in.ts'
import { ClamdScanner } from './scanner/clamd.ts'
import { GuardedScanner } from './scanner/guarded-scanner.ts'
import { readScanLimits } from './scanner/read-scan-limits.ts'
import type { Scanner } from './scanner/scanner.ts'
import { GuardedStorage } from './storage/guarded-storage.ts'
import type { ObjectStorage } from './storage/object-storage.ts'
import { openStorage } from './storage/open-storage.ts'

export type DocumentsConfig = ConfigOf<typeof settings>

/** What identity says of a firm. */
export type KnownRule = OutputOf<typeof identity.operations.listDocumentReminderRules>[number]

/** What handlers, jobs and workers of this service need besides the database. */
export interface DocumentsDeps {
  config: DocumentsConfig
  constants: Constants
  storage: ObjectStorage
  /** The breakers before outside systems; the built-in scanner has none. */
  guards: { storage: Guard; scanner: Guard | undefined }
  copier: UploadCopier
  joiner: PartsJoiner
  scanner: Scanner & { close?(): void; readStreamLimit?(signal: AbortSignal): Promise<number> }
  processor: Processor
  fileJoiner: FileJoiner
  drawLogo: DrawLogo
  courtForms: CourtFormLibrary
  /** When the clients of firms are reminded, which no request begins. */
  reminderRules: KeptAnswers<FirmId, KnownRule>
  /** For work that no request began. */
  rpc: RpcClient<'documents'>
}

const MIB = 1024 * 1024

/** Callers wait for storage, so a few requests in vain are enough. */
const STORAGE_GUARD: GuardLimits = { windowMs: 10_000, callsMin: 5, failuresInRowMax: 5, resetMs: 2_000 }
/** Scans are few at a time, and one that hangs takes a quarter of a minute to fail. */
const SCANNER_GUARD: GuardLimits = { windowMs: 60_000, callsMin: 2, failuresInRowMax: 2, resetMs: 5_000 }

/** The forms that every installation has. */
const CURATED_COURT_FORMS = new URL('../court-forms/court-forms.jsonl', import.meta.url)

/** The context of a request to this service. */
export type DocumentsCtx = Ctx<DocumentsDeps, 'documents'>

export type DocumentsBackgroundCtx = BackgroundCtx<DocumentsDeps>

/** The handler of an operation or call of this service. */
export type DocumentsHandler<C extends Call> = Handler<C, DocumentsDeps, 'documents'>

export function buildDeps(
  config: DocumentsConfig,
  { rpc, constants, firmClocks, ...parts }: BuildParts<'documents', Constants>,
): DocumentsDeps {
  const { metrics } = parts
  const guards = {
    storage: createGuard('s3', STORAGE_GUARD, metrics),
    scanner: config.SCANNER === 'clamd' ? createGuard('clamd', SCANNER_GUARD, metrics) : undefined,
  }
  const storage = new GuardedStorage(openStorage(config, constants.STORAGE_MS_MAX), guards.storage)
  return {
    config,
    constants,
    storage,
    guards,
    copier: new UploadCopier(
      { ...parts, storage },
      { concurrencyMax: config.COPY_CONCURRENCY_MAX, copyMsMax: config.COPY_MS_MAX },
    ),
    joiner: new PartsJoiner(
      { ...parts, storage },
      { concurrencyMax: config.COPY_CONCURRENCY_MAX, joinMsMax: config.COPY_MS_MAX },
    ),
    scanner: guards.scanner
      ? new GuardedScanner(new ClamdScanner(config.CLAMD_ADDRESS, readScanLimits(config, parts.log)), guards.scanner)
      : new BuiltInScanner(),
    processor: new ChildProcessor(
      {
        msMax: constants.PROCESSING_MS_MAX,
        cpuMsMax: constants.PROCESSING_CPU_MS_MAX,
        memoryBytesMax: config.PROCESSING_MEMORY_MIB_MAX * MIB,
        pixelsMax: config.PROCESSING_PIXELS_MAX,
      },
      { log: parts.log },
    ),
    fileJoiner: new ChildJoiner({
      cpuMsMax: constants.JOINING_CPU_MS_MAX,
      memoryBytesMax: config.JOINING_MEMORY_MIB_MAX * MIB,
      pixelsMax: config.PROCESSING_PIXELS_MAX,
    }),
    drawLogo: createLogoDrawer(),
    courtForms: new CourtFormLibrary(readCourtForms([CURATED_COURT_FORMS, ...config.COURT_FORM_FILES])),
    reminderRules: new KeptAnswers(
      async (firm_ids) => {
        const rules = await rpc.ask(identity.operations.listDocumentReminderRules, { firm_ids })
        return rules.map((known) => [known.firm_id, known] as const)
      },
      { isKept: firmClocks === undefined },
    ),
    rpc,
  }
}
