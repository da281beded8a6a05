import { counter, gauge, histogram } from '@dossier/runtime'

/** Metrics of this service, besides the common ones. */
export const metrics = {
  scans: counter({
    name: 'scans_total',
    help: 'Scans of files by outcome: clean, infected, failed (the scanner could not look into the file), unavailable (scanner or storage is down or failed midway; retried).',
    labels: ['outcome'],
    alarm: {
      name: 'ScansUnavailable',
      severity: 'page',
      when: 'sum (rate(scans_total{outcome="unavailable"}[10m])) > 0',
      means: 'Files are not scanned, so that nobody can approve or download them: look at clamd and storage.',
    },
  }),
  scanDuration: histogram({
    name: 'scan_duration_seconds',
    help: 'Time of a scan, including reading the file, in seconds.',
    buckets: [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 180],
  }),
  scanBytesMax: gauge({
    name: 'scanner_file_bytes_max',
    help: 'Largest file in bytes that the scanner takes. Scans of larger ones fail, and nobody can approve or download them.',
  }),
  filesBeyondScanner: counter({
    name: 'files_beyond_scanner_total',
    help: 'Files that were larger than the scanner takes, and so were not scanned.',
    alarm: {
      name: 'FilesBeyondScanner',
      severity: 'ticket',
      when: 'sum (increase(files_beyond_scanner_total[1h])) > 0',
      means: 'Clients send files that nobody can download: raise the limits of clamd, or ask for smaller files.',
    },
  }),
  breakerOpen: gauge({
    name: 'outside_breaker_open',
    help: '1 while the breaker of s3 or clamd is open because it kept failing, else 0.',
    labels: ['system'],
    alarm: {
      name: 'OutsideBreakerOpen',
      severity: 'page',
      when: 'max by (system) (outside_breaker_open) == 1',
      means: 'The named system does not answer. Without s3, confirms get 503 at once; without clamd, scans wait.',
    },
  }),
  fileCopies: counter({
    name: 'file_copies_total',
    help: 'Copies of confirmed files by outcome: finished, changed (the caller sent the file again meanwhile), absent, failed (storage is down or too slow; the next confirm copies again).',
    labels: ['outcome'],
    alarm: {
      name: 'FileCopiesFail',
      severity: 'page',
      when: 'sum (rate(file_copies_total{outcome="failed"}[10m])) > 0',
      means: 'Files cannot be confirmed, and callers get 503: look at storage and at COPY_MS_MAX.',
    },
  }),
  fileCopyDuration: histogram({
    name: 'file_copy_duration_seconds',
    help: 'Time that storage took to copy a confirmed file, in seconds. After 3 seconds, callers have to confirm again.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 3, 10, 30, 60, 120, 300],
  }),
  orphanedCopies: counter({
    name: 'orphaned_copies_total',
    help: 'Copies of files that no confirm took, removed at once, by reason: superseded (the file was sent again, or its upload is gone), refused (the confirm was refused, for example because the plan has no room), failed (storage did not say how the copy ended).',
    labels: ['reason'],
  }),
  fileJoins: counter({
    name: 'file_joins_total',
    help: 'Confirmed files in parts by how the joining of the parts ended: joined, changed (a part was sent again meanwhile), absent, failed (storage is down or too slow; the next confirm tries again).',
    labels: ['outcome'],
    alarm: {
      name: 'FileJoinsFail',
      severity: 'page',
      when: 'sum (rate(file_joins_total{outcome="failed"}[10m])) > 0',
      means: 'Large files cannot be confirmed, and callers get 503: look at storage and at COPY_MS_MAX.',
    },
  }),
  fileJoinDuration: histogram({
    name: 'file_join_duration_seconds',
    help: 'Time that storage took to join the parts of a confirmed file, in seconds. After 3 seconds, callers have to confirm again.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 3, 10, 30, 60, 120, 300],
  }),
  partUploadsRemoved: counter({
    name: 'part_uploads_removed_total',
    help: 'Files in parts that expired or were withdrawn with their request, and whose parts left storage.',
  }),
  removalsHeld: gauge({
    name: 'removals_held',
    help: '1 while nothing is removed from storage, because the database is older than the bucket or an operator said so, else 0.',
    alarm: {
      name: 'RemovalsHeld',
      severity: 'ticket',
      when: 'removals_held == 1',
      means: 'Superfluous files stay in storage until an operator runs allow-removals.',
    },
  }),
  processings: counter({
    name: 'processings_total',
    help: 'Processings of files by outcome: whole, partial (the file could not be decoded within its bounds, or is broken), unavailable (storage is down; retried).',
    labels: ['outcome'],
  }),
  processingDuration: histogram({
    name: 'processing_duration_seconds',
    help: 'Time of decoding a file, including reading it, in seconds.',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  }),
  joinedFiles: counter({
    name: 'joined_files_total',
    help: 'Attempts to join files to one PDF by outcome: ready, failed (the files cannot be joined, or the plan has no room), gone (deleted meanwhile), unavailable (storage or the scanner is down, or time ran out; retried).',
    labels: ['outcome'],
  }),
  zipFiles: counter({
    name: 'zip_files_total',
    help: 'Attempts to build a ZIP file of a matter by outcome: ready, failed (a file is missing or damaged), gone (deleted meanwhile), unavailable (storage is down, or time ran out; retried).',
    labels: ['outcome'],
  }),
  reminders: counter({
    name: 'document_reminders_total',
    help: 'Reminders of document requests that fell due by outcome: emitted, left_out (the firm or the matter has none, or the matter is not active).',
    labels: ['outcome'],
  }),
  expiryNotices: counter({
    name: 'file_expiry_notices_total',
    help: 'Notices to firms that a file expires soon or has expired.',
  }),
  expiryRounds: counter({
    name: 'file_expiry_rounds_total',
    help: 'Searches for expiring files by outcome: ok, failed (identity, matters or the database is down; the next one tries again).',
    labels: ['outcome'],
    alarm: {
      name: 'FileExpiryNoticesStopped',
      severity: 'ticket',
      when: 'sum (increase(file_expiry_rounds_total{outcome="ok"}[1h])) == 0',
      means: 'No firm is notified of files that expire; notices come late. The log has the reason.',
    },
  }),
  reminderRounds: counter({
    name: 'document_reminder_rounds_total',
    help: 'Searches for clients to remind by outcome: ok, failed (identity, matters or the database is down; the next one tries again).',
    labels: ['outcome'],
    alarm: {
      name: 'DocumentRemindersStopped',
      severity: 'ticket',
      when: 'sum (increase(document_reminder_rounds_total{outcome="ok"}[1h])) == 0',
      means: 'No client is reminded of documents; reminders come late. The log has the reason.',
    },
  }),
}
