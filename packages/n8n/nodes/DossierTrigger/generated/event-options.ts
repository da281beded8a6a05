// Generated from openapi.json by `npm run derive`. Changes made here are lost.

import type { INodePropertyOptions } from 'n8n-workflow'

export const eventOptions: INodePropertyOptions[] = [
  { name: 'All Events', value: '*', description: 'Every event, also those of later versions' },
  { name: 'Client Created', value: 'client.created', description: 'A client was created' },
  { name: 'Deadline Created', value: 'deadline.created', description: 'A deadline was added to a matter' },
  {
    name: 'Deadline Deleted',
    value: 'deadline.deleted',
    description: 'A deadline of a matter was deleted. The event has its last state.',
  },
  {
    name: 'Deadline Updated',
    value: 'deadline.updated',
    description: 'A deadline of a matter was updated, or marked as completed',
  },
  { name: 'Document Approved', value: 'document.approved', description: 'A document was approved' },
  {
    name: 'Document Closed',
    value: 'document.closed',
    description: 'The client said that there are no more files for a document request. <code>upload</code> is the newest one.',
  },
  {
    name: 'Document Declined',
    value: 'document.declined',
    description: 'The client or participant said that they do not have what a document request asks for, and why',
  },
  { name: 'Document Expired', value: 'document.expired', description: 'An approved file has expired' },
  {
    name: 'Document Expiring',
    value: 'document.expiring',
    description: 'An approved file expires soon. The settings of the firm say how many days before.',
  },
  {
    name: 'Document Flagged',
    value: 'document.flagged',
    description: 'A clean file was checked and may have a problem: see <code>warnings</code> of the upload',
  },
  {
    name: 'Document Joined',
    value: 'document.joined',
    description: 'Files of a document request were joined into one PDF, which is ready',
  },
  {
    name: 'Document Joining Failed',
    value: 'document.joining_failed',
    description: 'Files of a document request cannot be joined into one PDF: see <code>problem</code> of the joined file',
  },
  {
    name: 'Document Rejected',
    value: 'document.rejected',
    description: 'A document was rejected, by a reviewer or because its file is infected',
  },
  {
    name: 'Document Review Undone',
    value: 'document.review_undone',
    description: 'The approval or rejection of a document was undone: it awaits review again',
  },
  {
    name: 'Document Uploaded',
    value: 'document.uploaded',
    description: 'A file was uploaded and confirmed; its scan is under way',
  },
  {
    name: 'Import Checked',
    value: 'import.checked',
    description: 'The rows of an import were checked. Nothing is created before the import is started.',
  },
  {
    name: 'Import Failed',
    value: 'import.failed',
    description: 'The file of an import cannot be read: see <code>problem</code>',
  },
  {
    name: 'Import Finished',
    value: 'import.finished',
    description: 'Every valid row of an import was created, found or refused',
  },
  {
    name: 'Intake Completed',
    value: 'intake.completed',
    description: 'The client of a matter submitted the intake form',
  },
  {
    name: 'Intake Link Locked',
    value: 'intake.link.locked',
    description: 'An onboarding link was locked after wrong answers, or its second step has nothing to compare answers with',
  },
  { name: 'Intake Link Sent', value: 'intake.link.sent', description: 'An onboarding link was sent to the client' },
  { name: 'Matter Archived', value: 'matter.archived', description: 'A matter was archived' },
  { name: 'Matter Created', value: 'matter.created', description: 'A matter was created' },
  { name: 'Matter Updated', value: 'matter.updated', description: 'A matter was updated, or restored from the archive' },
  {
    name: 'Message Received',
    value: 'message.received',
    description: 'The client of a matter, or a participant, wrote to the firm. The event does not hold what they wrote.',
  },
  {
    name: 'Message Sent',
    value: 'message.sent',
    description: 'The firm wrote to the client of a matter, or to a participant. The event does not hold what it wrote.',
  },
  { name: 'Participant Created', value: 'participant.created', description: 'A participant was added to a matter' },
  {
    name: 'Participant Intake Completed',
    value: 'participant.intake.completed',
    description: 'A participant of a matter submitted their intake form',
  },
  {
    name: 'Participant Removed',
    value: 'participant.removed',
    description: 'A participant was removed from a matter, and their link ended',
  },
  { name: 'Participant Updated', value: 'participant.updated', description: 'A participant of a matter was updated' },
  {
    name: 'Sandbox Clock Advanced',
    value: 'sandbox.clock_advanced',
    description: 'In a sandbox, the clock of the firm has reached the instant to which <code>advanceSandboxClock</code> moved it',
  },
  {
    name: 'Zip File Built',
    value: 'zip_file.built',
    description: 'A ZIP file with the approved files of a matter is ready',
  },
  {
    name: 'Zip File Failed',
    value: 'zip_file.failed',
    description: 'A ZIP file with the approved files of a matter cannot be built: see <code>problem</code> of the ZIP file',
  },
]
