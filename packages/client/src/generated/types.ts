// Generated from openapi.json by `npm run derive`. Changes made here are lost.

export interface Import {
  /** Identifier of the import. */
  id: string;
  /** Name of the import, such as the name of the file. */
  name: string;
  /** Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row creates a client if there are `client` fields, a matter if there are `matter` fields, and with both, the matter of that client. */
  columns: {
    /** The column's name in the first row of the file, regardless of case. If several columns have the name, the import fails. */
    column: string;
    /** The field that the column fills: one of `createClient` or `createMatter`. `custom_fields` uses the column's name as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes only `no`. `reference` is the row's identifier in the system that the file comes from. */
    field: "reference" | "client.first_name" | "client.last_name" | "client.email" | "client.phone" | "client.date_of_birth" | "client.address.line1" | "client.address.line2" | "client.address.city" | "client.address.state" | "client.address.zip" | "client.language" | "client.notes" | "client.custom_fields" | "client.sms_consent" | "matter.title" | "matter.practice_area" | "matter.description" | "matter.assigned_attorney" | "matter.assigned_users" | "matter.case_number" | "matter.intake_template_id" | "matter.custom_fields" | "matter.tags" | "matter.document_reminders";
  }[];
  /** Text encoding of the file. `auto` uses the byte order mark, else the first of UTF-16, UTF-8 and Windows-1252 that fits. */
  encoding: "auto" | "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  /** Separator of cells. `auto` uses a first line such as `sep=;`, else the most frequent separator in the first row. */
  separator: "auto" | "comma" | "semicolon" | "tab";
  /** Date format of the file. Midnight as a time after the date is ignored, and dates as `YYYY-MM-DD` are always accepted. */
  date_format: "YYYY-MM-DD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY";
  /** `receiving`: takes parts. `checking`: the rows are being checked, nothing is created. `checked`: can be started. `running`: clients and matters are being created. `finished`: every valid row is done. `failed`: the file cannot be read; see `problem`. */
  status: "receiving" | "checking" | "checked" | "running" | "finished" | "failed";
  /** Why the file cannot be read; null unless the import failed. */
  problem: string | null;
  /** Bytes of the file received so far. */
  bytes: number;
  /** Rows checked so far. */
  rows_total: number;
  /** Rows with an invalid value. They create nothing. */
  rows_invalid: number;
  /** Rows that created a client, a matter or both. */
  rows_made: number;
  /** Rows that already existed, as found by the check or the import. They change nothing. */
  rows_existing: number;
  /** Rows that were refused because of the plan's limit on matters. Starting the import again retries them. */
  rows_refused: number;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** When every row was done; null until then. */
  finished_at: string | null;
}

export interface ArchivedMatter {
  /** Identifier of the matter. */
  id: string;
  /** Status of the matter. Only the practice-management system sets `closed`. */
  status: "active" | "archived" | "closed";
  /** When it was archived; null if it is not. */
  archived_at: string;
}

export interface AssignedMatter {
  /** Identifier of the matter. */
  id: string;
  /** Title of the matter; null for `forbidden` and `not_found`. */
  title: string | null;
  /** `changed`: the user is now responsible. `unchanged`: the user already was. `forbidden`: the caller may not change the matter. `not_found`: the firm has no such matter. */
  result: "changed" | "unchanged" | "forbidden" | "not_found";
}

export interface AssignedMatters {
  /** The outcome for each matter. */
  matters: AssignedMatter[];
}

export interface SmsConsent {
  /** Reminders go out by SMS only if consent is `granted`. */
  status: "granted" | "revoked";
  /** `firm` if the firm recorded it, `client` if the client opted out with STOP. */
  source: "firm" | "client";
  /** When the firm recorded it. Null for `client`: the client may have sent STOP to another firm, and the time would reveal that. */
  changed_at: string | null;
}

export interface Client {
  /** Identifier of the client. */
  id: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address, unique in the firm regardless of case. */
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** Date of birth. */
  date_of_birth: string | null;
  /** Postal address. */
  address: {
    /** Street and number. */
    line1: string | null;
    /** Second line of the address. */
    line2: string | null;
    /** City. */
    city: string | null;
    /** State or province. */
    state: string | null;
    /** Postal code. */
    zip: string | null;
  } | null;
  /** Language of messages to the client; null for English. */
  language: "en" | "es" | null;
  /** Internal notes, never visible to the client. */
  notes: string | null;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields: Record<string, unknown>;
  /** Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a STOP to a firm's own number only for that firm. */
  sms_consent: SmsConsent | null;
  /** Number of matters of the client, in any status. */
  matters_count: number;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
}

export interface PortalVerification {
  /** `required`: answer the second step. `locked`: too many wrong answers, and only the firm can unlock the link. `passed`: there is no second step, or it is done. */
  status: "required" | "locked" | "passed";
  /** What to enter; null once the step is passed. */
  method: "email_code" | "sms_code" | "date_of_birth" | "phone_digits" | null;
  /** What the step protects; null once it is passed. */
  scope: "given" | "all" | null;
  /** Masked address or number to which the newest code of this session was sent; null if there is none. */
  sent_to: string | null;
  /** When that code expires; null if there is none. */
  code_expires_at: string | null;
  /** Wrong answers left until the link is locked; null once the step is passed. */
  tries_left: number | null;
}

export interface ClientPortalSession {
  /** Send it as `Authorization: Bearer`. Shown only in this response. */
  session_token: string;
  /** When the session expires. */
  expires_at: string;
  /** The second step of the link; absent if there is none. */
  verification?: PortalVerification;
  /** Whom to call. */
  firm?: {
    /** Name of the firm. */
    name: string;
    /** Telephone number of the firm in E.164 form; null if it has none. */
    phone: string | null;
  };
}

export interface IntakeField {
  /** Key of the answer. Unique in the template, including groups. */
  key: string;
  /** The question, as the client reads it. */
  label: string;
  /** Type of the answer: `number` is a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select` one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`, `zip`, all others text. */
  type: "text" | "textarea" | "email" | "phone" | "date" | "number" | "select" | "multiselect" | "checkbox" | "address";
  /** Whether submitting the form needs an answer. A required checkbox must be ticked. */
  required: boolean;
  /** Shown with the question. */
  help: string | null;
  /** The options, without duplicates. Only for `select` and `multiselect`, which must have them. */
  options: string[] | null;
  /** Starts a step of the form with this name, which must be unique. The step ends before the next question or group with a `step`. Absent if the question continues the previous step, or if the form is divided into steps automatically. In a group, only the first question may have it. */
  step?: string;
  /** Key of the group of the question; absent for none. Questions of a group must be adjacent. The question is asked for each entry of the group. */
  group?: string;
  /** When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is not submitted. */
  shown_when?: IntakeCondition;
  /** Translated texts by language. Missing texts are shown untranslated. */
  translations?: {
    /** In English. */
    en?: IntakeFieldWords;
    /** In Spanish. */
    es?: IntakeFieldWords;
  };
}

export interface IntakeCondition {
  /** Key of an earlier field. */
  field: string;
  /** The chosen option, alone or among others; for a `checkbox`, whether it is ticked. Only for `select`, `multiselect` and `checkbox`. */
  equals?: string | boolean;
  /** At least one of these options was chosen. Only for `select` and `multiselect`. */
  one_of?: string[];
  /** Any answer is enough. A `checkbox` must be ticked. */
  answered?: true;
}

export interface IntakeFieldWords {
  /** The question. */
  label?: string;
  /** The name of the step that begins with the question. */
  step?: string;
  /** Help text that is shown with the question. */
  help?: string;
  /** One per option, in the same order. The answer stays the untranslated option. */
  options?: string[];
}

export interface ChecklistItem {
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description: string | null;
  /** What the client has to do, shown with the request. */
  instructions: string | null;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required: boolean;
  /** Allowed media types. */
  accepted_types: string[];
  /** Largest file in MiB. */
  max_file_size_mb: number;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date: string | null;
  /** How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given. */
  max_files?: number;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWords;
    /** In Spanish. */
    es?: DocumentWords;
  };
  /** How many approved files complete the request; at most `max_files`. 1 unless given. */
  min_files?: number;
}

export interface DocumentWords {
  /** What is asked for. */
  name?: string;
  /** What it is and why it is needed. */
  description?: string;
  /** What the client has to do. */
  instructions?: string;
}

export interface IntakeGroup {
  /** Key of the answer: an array of entries, each an object with answers by field key. */
  key: string;
  /** What can be given several times. Heading of the group for the client. */
  label: string;
  /** Name of an entry. A number follows it. */
  entry_label: string;
  /** Shown with the group. */
  help: string | null;
  /** Fewest entries that a submission needs. */
  min_entries: number;
  /** Most entries. */
  max_entries: number;
  /** When the group is asked for; absent for always. */
  shown_when?: IntakeCondition;
  /** Translated texts by language. Missing texts are shown untranslated. */
  translations?: {
    /** In English. */
    en?: IntakeGroupWords;
    /** In Spanish. */
    es?: IntakeGroupWords;
  };
}

export interface IntakeGroupWords {
  /** Heading of the group. */
  label?: string;
  /** Name of an entry. */
  entry_label?: string;
  /** Help text that is shown with the group. */
  help?: string;
}

export interface IntakeFormWords {
  /** Heading of the form. */
  name?: string;
  /** Text above the questions. */
  description?: string;
}

export interface IntakeTemplate {
  /** Identifier of the template. */
  id: string;
  /** Heading of the form, shown to the client. */
  name: string;
  /** The practice area it is for, or null for any. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
  /** Shown to the client above the questions. */
  description: string | null;
  /** The questions, in the order of the form. At most 48 KiB of JSON in total. */
  fields: IntakeField[];
  /** Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of JSON in total. */
  documents: ChecklistItem[];
  /** Participants with one of these roles also fill in the form, each with their own answers. */
  participant_roles: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[];
  /** Groups of questions that can be answered several times, such as once per child; absent if there are none. Each field names its group. At most 8 KiB of JSON in total. */
  groups?: IntakeGroup[];
  /** By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most 8 KiB of JSON. Each field has translations of its own. */
  translations?: {
    /** In English. */
    en?: IntakeFormWords;
    /** In Spanish. */
    es?: IntakeFormWords;
  };
  /** Whether the firm started with this template. Built-in templates cannot be deleted. */
  built_in: boolean;
  /** Starts at 1 and grows with each change. */
  version: number;
  /** The user who last changed it; null if no user did. */
  updated_by: string | null;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
}

export interface Matter {
  /** Identifier of the matter. */
  id: string;
  /** Title of the matter, unique in the firm regardless of case. */
  title: string;
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** The client, or null. */
  client_id: string | null;
  /** What the matter is about. */
  description: string | null;
  /** The responsible attorney. */
  assigned_attorney: string | null;
  /** Other users who work on the matter. */
  assigned_users: string[];
  /** The court's or the firm's case number. */
  case_number: string | null;
  /** The intake template that the client fills in. */
  intake_template_id: string | null;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields: Record<string, unknown>;
  /** At most 50 tags. */
  tags: string[];
  /** Whether the client gets reminders of open document requests, by the firm's rule. */
  document_reminders: boolean;
  /** Status of the matter. Only the practice-management system sets `closed`. */
  status: "active" | "archived" | "closed";
  /** The onboarding link. Null until it is generated, for callers who may not generate links, and always in events. */
  intake_link: string | null;
  /** Number of document requests of the matter. */
  documents_count: number;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** When it was archived; null if it is not. */
  archived_at: string | null;
}

export interface Deadline {
  /** Identifier of the deadline. */
  id: string;
  /** What is due. */
  title: string;
  /** A date in the firm's time zone. */
  due_date: string;
  /** `statute` is the end of a limitation period. */
  type: "filing" | "hearing" | "statute" | "other";
  /** Notes of the firm. */
  notes: string | null;
  /** Whether it is done. */
  completed: boolean;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface Participant {
  /** Identifier of the participant. */
  id: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** Role of the person in the matter. */
  role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address for messages to the participant. */
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** Language of messages to the participant; null for English. */
  language: "en" | "es" | null;
  /** Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also those of the client and of all other participants, with their files. */
  may_see: "own" | "all";
  /** For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` requires `may_see` `all`. */
  may_give: "none" | "own" | "all";
  /** Whether the participant agreed to SMS at `phone`, like `sms_consent` of a client; null if nothing is recorded. Reminders go out by SMS only if it is granted. */
  sms_consent: SmsConsent | null;
  /** When the participant's onboarding link expires; null if there is no working link. */
  link_expires_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface MatterViewFilter {
  /** Only matters with this status. */
  status: "active" | "archived" | "closed" | "all";
  /** Only matters of this practice area. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** Only matters that this user is responsible for or works on. */
  assigned_to?: string;
  /** Sort key of the list. */
  sort: "created_at" | "updated_at" | "title";
  /** Direction of the sort. */
  order: "asc" | "desc";
  /** The search text. It is searched as with `search_in` `all` of `listMatters`. */
  search?: string;
  /** Only matters of the user who opens the view. `assigned_to` is ignored then. */
  mine: boolean;
}

export interface MatterView {
  /** Identifier of the matter view. */
  id: string;
  /** Name of the view. */
  name: string;
  /** Whether everybody in the firm has it. Only users who may change the settings of the firm can share views. */
  shared: boolean;
  /** Filter and sort order of the view. */
  filter: MatterViewFilter;
  /** Who saved it. */
  user_id: string;
  /** Whether the caller may change and delete it. */
  may_change: boolean;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface PortalLinkRequest {
  /** When the firm was notified. */
  requested_at: string;
}

export interface DownloadUrl {
  /** Where to GET the file. */
  download_url: string;
  /** 5 minutes after issue. */
  expires_at: string;
}

export interface ImportRow {
  /** The line of the file on which the row ends, from 1. */
  line: number;
  /** `valid`: not imported yet. `invalid`: has an invalid value. `made`: created something. `existing`: was there already. `refused`: exceeds a limit of the plan. */
  outcome: "valid" | "invalid" | "made" | "existing" | "refused";
  /** Problems of the row; empty unless it is `invalid` or `refused`. */
  problems: ImportProblem[];
  /** The client that the row created or matched. */
  client_id: string | null;
  /** The matter that the row created or matched. */
  matter_id: string | null;
}

export interface ImportProblem {
  /** The invalid field. */
  field: string;
  /** The column that fills it; null if none does. */
  column: string | null;
  /** The problem with the value. */
  message: string;
}

export interface IntakeLink {
  /** The link for the client. Anyone who has it can act as the client. */
  intake_link: string;
  /** When the link expires. */
  expires_at: string;
  /** Identifier of the matter. */
  matter_id: string;
}

export interface ParticipantLink {
  /** The link for the participant. Anyone who has it can act as them. */
  intake_link: string;
  /** When the link expires. */
  expires_at: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** Identifier of the participant. */
  participant_id: string;
}

export interface ClientDetail {
  /** Identifier of the client. */
  id: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address, unique in the firm regardless of case. */
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** Date of birth. */
  date_of_birth: string | null;
  /** Postal address. */
  address: {
    /** Street and number. */
    line1: string | null;
    /** Second line of the address. */
    line2: string | null;
    /** City. */
    city: string | null;
    /** State or province. */
    state: string | null;
    /** Postal code. */
    zip: string | null;
  } | null;
  /** Language of messages to the client; null for English. */
  language: "en" | "es" | null;
  /** Internal notes, never visible to the client. */
  notes: string | null;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields: Record<string, unknown>;
  /** Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a STOP to a firm's own number only for that firm. */
  sms_consent: SmsConsent | null;
  /** Number of matters of the client, in any status. */
  matters_count: number;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
  /** Matters of the client, newest first. */
  matters: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
    /** Status of the matter. Only the practice-management system sets `closed`. */
    status: "active" | "archived" | "closed";
    /** Area of law. */
    practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  }[];
}

export interface IntakeTemplateAtVersion {
  /** Which version. */
  version: number;
  /** The fields that differ from the previous version; empty in the first version. */
  changed: ("name" | "practice_area" | "description" | "fields" | "documents" | "participant_roles" | "groups" | "translations")[];
  /** The earlier version that this one restored, or null. */
  restored_version: number | null;
  /** When this version was created. */
  changed_at: string;
  /** The user who created this version; null if no user did. */
  changed_by: string | null;
  /** Heading of the form, shown to the client. */
  name: string;
  /** The practice area it is for, or null for any. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
  /** Shown to the client above the questions. */
  description: string | null;
  /** The questions, in the order of the form. At most 48 KiB of JSON in total. */
  fields: IntakeField[];
  /** Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of JSON in total. */
  documents: ChecklistItem[];
  /** Participants with one of these roles also fill in the form, each with their own answers. */
  participant_roles: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[];
  /** Groups of questions that can be answered several times, such as once per child; absent if there are none. Each field names its group. At most 8 KiB of JSON in total. */
  groups?: IntakeGroup[];
  /** By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most 8 KiB of JSON. Each field has translations of its own. */
  translations?: {
    /** In English. */
    en?: IntakeFormWords;
    /** In Spanish. */
    es?: IntakeFormWords;
  };
}

export interface LinkRequest {
  /** The matter of the link. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
  /** The participant who asks; null for the client. */
  participant_id: string | null;
  /** Name of the person who asks; null if the matter has no client. */
  person: {
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
  } | null;
  /** When they last asked. */
  requested_at: string;
}

export interface LinkRequests {
  /** Number of people who wait for a link. */
  total: number;
  /** The newest requests. */
  requests: LinkRequest[];
}

export interface FirmLinkRule {
  /** What the person must enter; `off` for no second step. Participants have no date of birth: instead of `date_of_birth` they get a code by email. */
  method: "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
  /** What the second step protects. `given`: answers and files that the firm already has, and their names. `all`: the whole portal. With `given`, anyone who has the link can add answers, files and messages before the step. The firm sees that these are not verified. */
  scope: "given" | "all";
  /** When it last changed; null until somebody sets it. */
  updated_at: string | null;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface MatterDetail {
  /** Identifier of the matter. */
  id: string;
  /** Title of the matter, unique in the firm regardless of case. */
  title: string;
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** The client, or null. */
  client_id: string | null;
  /** What the matter is about. */
  description: string | null;
  /** The responsible attorney. */
  assigned_attorney: string | null;
  /** Other users who work on the matter. */
  assigned_users: string[];
  /** The court's or the firm's case number. */
  case_number: string | null;
  /** The intake template that the client fills in. */
  intake_template_id: string | null;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields: Record<string, unknown>;
  /** At most 50 tags. */
  tags: string[];
  /** Whether the client gets reminders of open document requests, by the firm's rule. */
  document_reminders: boolean;
  /** Status of the matter. Only the practice-management system sets `closed`. */
  status: "active" | "archived" | "closed";
  /** The onboarding link. Null until it is generated, for callers who may not generate links, and always in events. */
  intake_link: string | null;
  /** Number of document requests of the matter. */
  documents_count: number;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** When it was archived; null if it is not. */
  archived_at: string | null;
  /** The client, or null if there is none. */
  client: {
    /** Identifier of the client. */
    id: string;
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
    /** Email address. */
    email: string | null;
  } | null;
  /** Number of approved document requests. */
  documents_complete: number;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface Intake {
  /** The template of the form. */
  template_id: string;
  /** The version of the template that the form uses; absent if the form was begun before versions existed. */
  template_version?: number;
  /** Progress of the client or participant with the form. */
  status: "not_started" | "in_progress" | "completed";
  /** Answers by field key. Missing answers are absent. */
  answers: Record<string, unknown>;
  /** Keys of answers whose sender had the onboarding link but had not passed its second step, so they may not be from the client or participant. Saving such an answer again after the step, or submitting the form, confirms it. Absent if there are none. */
  unverified?: string[];
  /** At the portal, before the second step: keys of the questions whose answers the step protects. These answers can be neither seen nor changed until the step is passed. Absent otherwise. */
  protected?: string[];
  /** When the first answer was saved. */
  started_at: string | null;
  /** When the form was submitted. */
  completed_at: string | null;
  /** Heading of the form. */
  name: string;
  /** Free text of the firm. */
  description: string | null;
  /** The questions. They do not change once the form is begun. */
  fields: IntakeField[];
  /** Groups of questions that can be answered several times; absent if there are none. */
  groups?: IntakeGroup[];
  /** By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most 8 KiB of JSON. Each field has translations of its own. */
  translations?: {
    /** In English. */
    en?: IntakeFormWords;
    /** In Spanish. */
    es?: IntakeFormWords;
  };
}

export interface LinkRule {
  /** What the person must enter; `off` for no second step. Participants have no date of birth: instead of `date_of_birth` they get a code by email. */
  method: "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
  /** What the second step protects. `given`: answers and files that the firm already has, and their names. `all`: the whole portal. With `given`, anyone who has the link can add answers, files and messages before the step. The firm sees that these are not verified. */
  scope: "given" | "all";
}

export interface MatterLinkVerification {
  /** Identifier of the matter. */
  id: string;
  /** The matter's own rule; null if the firm's rule applies. */
  rule: LinkRule | null;
  /** The rule that applies to the links of the matter. */
  in_force: LinkRule;
  /** The current links for which somebody gave an answer or requested a code. */
  links: {
    /** The participant whose link it is; null for the client. */
    participant_id: string | null;
    /** When the link was locked; null if it is not locked. */
    locked_at: string | null;
    /** Number of consecutive wrong answers. */
    failed_tries: number;
  }[];
}

export interface LastMatterMessage {
  /** Identifier of the matter message. */
  id: string;
  /** Identifier of the message thread. */
  thread_id: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** The matter's client at that time; null for a participant, and if the matter had no client. */
  client_id: string | null;
  /** The participant whose conversation it is; null for the client. */
  participant_id: string | null;
  /** Who wrote it. */
  author: {
    /** The author: the client, a participant, or a user of the firm. */
    kind: "client" | "participant" | "firm";
    /** The user of the firm who wrote the message, or whose key did; otherwise null. */
    user_id: string | null;
    /** Name of the author at that time. Null for a key that no user created, and if the matter had no client. */
    name: string | null;
  };
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
  /** Plain text of the message. Line breaks are kept. Empty only if the message has files. */
  text: string;
  /** Whether the caller has marked it as read. Always true for the firm's own messages. */
  read: boolean;
  /** For a message of the firm: whether the client or participant has read it. For one of theirs: whether anybody of the firm has. */
  read_by_recipient: boolean;
  /** When it was created. */
  created_at: string;
  /** Number of files of the message. */
  attachments_count: number;
}

export interface MessageThread {
  /** Identifier of the message thread. */
  id: string;
  /** The matter of the conversation. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
    /** Status of the matter. Only the practice-management system sets `closed`. */
    status: "active" | "archived" | "closed";
  };
  /** The matter's client at that time; null for a participant, and if the matter had no client. */
  client_id: string | null;
  /** The participant whose conversation it is; null for the client. */
  participant_id: string | null;
  /** Current name of the person; null if the matter had no client. */
  person: {
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
    /** Whether the person is no longer in the matter, so nobody can write here any more. True for removed participants and former clients. */
    removed: boolean;
  } | null;
  /** The user who answers: the one assigned to the conversation, else the matter's `assigned_attorney`. */
  assigned_to: string | null;
  /** The newest message, without its files. */
  last_message: LastMatterMessage;
  /** Messages in all. */
  messages_count: number;
  /** Number of messages of the client or participant that the caller has not marked as read. */
  unread_count: number;
  /** When the first unanswered message arrived; null if none waits. */
  unanswered_since: string | null;
  /** When it was created. */
  created_at: string;
}

export interface AccentColors {
  /** For text, links, buttons and borders of controls. */
  accent: string;
  /** The same while the pointer is over it. */
  accent_hover: string;
  /** For quiet areas behind text. */
  accent_soft: string;
  /** For text on `accent`. */
  on_accent: string;
}

export interface BrandColors {
  /** On light backgrounds. */
  light: AccentColors;
  /** On dark backgrounds. */
  dark: AccentColors;
}

export interface PortalDocument {
  /** Identifier of the document. */
  id: string;
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description: string | null;
  /** What the client has to do, shown with the request. */
  instructions: string | null;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWords;
    /** In Spanish. */
    es?: DocumentWords;
  };
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required: boolean;
  /** Allowed media types. */
  accepted_types: string[];
  /** Largest file in MiB. */
  max_file_size_mb: number;
  /** When the firm needs it, or null. */
  due_date: string | null;
  /** `pending` and `rejected` requests wait for the client. A request of several files also waits while `files_given` is below `min_files` or `sent_back` has files, unless `no_more_files` is true. */
  status: "pending" | "uploaded" | "approved" | "rejected";
  /** The newest confirmed file; null until one exists. */
  upload: PortalUpload | null;
  /** True while the second step of the link protects files of the request: it takes no more files until the client has passed the step. Absent otherwise. */
  protected?: boolean;
  /** The participant who is asked, or null for the client. Absent for a client, who sees only their own requests. */
  participant_id?: string | null;
  /** Whether the calling participant may upload files for it. Absent for the client, who always may. */
  may_upload?: boolean;
  /** How many files the request takes. Each is uploaded and reviewed on its own. */
  max_files?: number;
  /** How many approved files complete the request; at most `max_files`. */
  min_files?: number;
  /** Number of files that await review or are approved. */
  files_given?: number;
  /** Number of approved files. */
  files_approved?: number;
  /** Whether the client said that there are no more files. */
  no_more_files?: boolean;
  /** Set while they say that they do not have it; the request does not wait for them then. Absent otherwise, and while a second step hides it. */
  declined?: {
    /** Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another reason, given in `notes`. Further codes may be added. */
    reason: "never_had" | "lost" | "held_by_others" | "not_yet" | "other";
    /** Explanation in their own words, or null. Required if the reason is `other`. */
    notes: string | null;
    /** When they declined. */
    declined_at: string;
  };
  /** Rejected files of a request of several files that the client still has to send again, earliest rejection first. Absent if there are none. */
  sent_back?: {
    /** Identifier of the upload. */
    id: string;
    /** Name of the file, without a path. */
    filename: string;
    /** Why it was rejected: a reason, notes of the firm, or both. Absent if not known. */
    rejection?: {
      /** The common reason that the firm chose, or null. */
      code: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed" | null;
      /** The reason in words: a common reason, a virus, or a type that is not accepted. Null if there is none. */
      words: {
        /** In English. */
        en: string;
        /** In Spanish. */
        es: string;
      } | null;
      /** Notes of the firm, or null. */
      notes: string | null;
    };
  }[];
}

export interface PortalUpload {
  /** Identifier of the upload. */
  id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. */
  content_type: string;
  /** Length of the file in bytes. */
  file_size_bytes: number;
  /** `pending` until it is reviewed. */
  status: "pending" | "approved" | "rejected";
  /** When the file was confirmed. */
  uploaded_at: string;
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
  /** Why it was rejected, if known, in one text: the reason in English, then the notes of the firm. */
  rejection_reason: string | null;
  /** Why it was rejected: a reason, notes of the firm, or both. Absent if not known. */
  rejection?: {
    /** The common reason that the firm chose, or null. */
    code: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed" | null;
    /** The reason in words: a common reason, a virus, or a type that is not accepted. Null if there is none. */
    words: {
      /** In English. */
      en: string;
      /** In Spanish. */
      es: string;
    } | null;
    /** Notes of the firm, or null. */
    notes: string | null;
  };
  /** Whether the caller may still take it back: it is their own and awaits review. */
  removable: boolean;
  /** When it was checked; null until then. */
  processed_at?: string | null;
  /** Set if the file could not be scanned for viruses, so nobody can open it. Another file can be sent instead. Absent otherwise. */
  scan_failed?: true;
  /** What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if nothing was found; missing in events of earlier versions. */
  warnings?: FileWarning[];
  /** How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and for files that have no pages to check. */
  pages_checked?: number | null;
}

export interface FileWarning {
  /** What may be wrong. Further codes may be added. */
  code: "page_blank" | "page_dark" | "page_blurred" | "image_small" | "password_required" | "file_damaged" | "type_unexpected" | "too_many_pages" | "page_count_wrong" | "image_too_large";
  /** Number of the page, from 1; null if the warning is about the whole file. */
  page: number | null;
  /** The warning as a sentence. */
  message: string;
}

export interface Pagination {
  /** Number of this page. With cursors, counted from the page where the caller started. */
  page: number;
  /** Items on a full page. */
  per_page: number;
  /** Exact number of items in the whole list. */
  total: number;
  /** Whether there is another page. */
  has_more: boolean;
  /** Send it as `cursor` to get the next page; null on the last page. */
  next_cursor: string | null;
}

export interface PortalMatter {
  /** Identifier of the matter. */
  id: string;
  /** Title of the matter. */
  title: string;
  /** Status of the matter. Nothing can be uploaded to an `archived` matter. */
  status: "active" | "archived" | "closed";
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** The firm, as shown to its clients. */
  firm: {
    /** Name of the firm. */
    name: string;
    /** Logo of the firm; null if it has none, or does not want it shown. */
    logo_url: string | null;
    /** Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of Dossier. */
    brand_colors?: BrandColors;
  };
  /** How far the firm's clock is ahead of real time; above 0 only in a sandbox that has moved it (`advanceSandboxClock`). */
  ahead_seconds: number;
  /** The client of the matter; null if there is none, and for a participant who sees only their own part. */
  client: {
    /** How to greet them. */
    first_name: string;
    /** Preferred language; absent if the firm does not know it. */
    language?: "en" | "es";
  } | null;
  /** The calling participant; absent for the client. */
  participant?: {
    /** Identifier of the participant. */
    id: string;
    /** Role of the person in the matter. */
    role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
    /** How to greet them. */
    first_name: string;
    /** Family name. */
    last_name: string;
    /** Preferred language; null for English. */
    language: "en" | "es" | null;
    /** Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also those of the client and of all other participants, with their files. */
    may_see: "own" | "all";
    /** For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` requires `may_see` `all`. */
    may_give: "none" | "own" | "all";
  };
  /** For a participant who sees all requests: the participants who may have requests. */
  participants?: {
    /** Identifier of the participant. */
    id: string;
    /** Role of the person in the matter. */
    role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
    /** Given name. */
    first_name: string;
  }[];
  /** The document requests, in the order in which they were made. */
  documents: PortalDocument[];
  /** Pagination of the document requests. */
  documents_pagination: Pagination;
}

export interface WaitingMatter {
  /** Identifier of the matter. */
  id: string;
  /** The client, or null if there is none. */
  client: {
    /** Identifier of the client. */
    id: string;
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
  } | null;
  /** The responsible attorney. */
  assigned_attorney: string | null;
  /** Other users who work on the matter. */
  assigned_users: string[];
  /** The court's or the firm's case number. */
  case_number: string | null;
  /** When it last changed. */
  updated_at: string;
  /** Number of document requests of the matter. */
  documents_count: number;
  /** Number of approved document requests. */
  documents_complete: number;
  /** Number of document requests with files that await review. */
  documents_to_review: number;
  /** Number of document requests for which the client has to send a rejected file again. Requests that are complete or declined, or have a file that awaits review, do not count. */
  documents_sent_back: number;
  /** When the client's onboarding link expires; null if there is none. */
  link_expires_at: string | null;
  /** When the client last visited the portal; null until then. */
  last_visit_at: string | null;
  /** Title. */
  title: string;
  /** When it was created. */
  created_at: string;
}

export interface WaitingMatters {
  /** Number of active matters that wait for a file from the client or a participant. */
  total: number;
  /** How many of them have a link that expires before `links_end_before`; 0 if `links_end_before` is absent. */
  links_ending: number;
  /** The first of these matters: those whose link expires before `links_end_before`, then those whose client has not visited the portal for the longest time. */
  matters: WaitingMatter[];
}

export interface ClientListItem {
  /** Identifier of the client. */
  id: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address. */
  email: string | null;
  /** Phone number in E.164 form. */
  phone: string | null;
  /** Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a STOP to a firm's own number only for that firm. */
  sms_consent: SmsConsent | null;
  /** Number of matters of the client, in any status. */
  matters_count: number;
  /** When it was created. */
  created_at: string;
}

export interface FormerClient {
  /** Identifies the former client in `participant_id` of document requests. */
  id: string;
  /** Null if the matter had no client while the link was used. */
  client: {
    /** Identifier of the client. */
    id: string;
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
  } | null;
  /** When the client of the matter changed. */
  until: string;
  /** Progress of the former client with the form. */
  intake_status: "not_started" | "in_progress" | "completed";
}

export interface IntakeTemplateVersion {
  /** Which version. */
  version: number;
  /** The fields that differ from the previous version; empty in the first version. */
  changed: ("name" | "practice_area" | "description" | "fields" | "documents" | "participant_roles" | "groups" | "translations")[];
  /** The earlier version that this one restored, or null. */
  restored_version: number | null;
  /** When this version was created. */
  changed_at: string;
  /** The user who created this version; null if no user did. */
  changed_by: string | null;
}

export interface MatterMessage {
  /** Identifier of the matter message. */
  id: string;
  /** Identifier of the message thread. */
  thread_id: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** The matter's client at that time; null for a participant, and if the matter had no client. */
  client_id: string | null;
  /** The participant whose conversation it is; null for the client. */
  participant_id: string | null;
  /** Who wrote it. */
  author: {
    /** The author: the client, a participant, or a user of the firm. */
    kind: "client" | "participant" | "firm";
    /** The user of the firm who wrote the message, or whose key did; otherwise null. */
    user_id: string | null;
    /** Name of the author at that time. Null for a key that no user created, and if the matter had no client. */
    name: string | null;
  };
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
  /** Plain text of the message. Line breaks are kept. Empty only if the message has files. */
  text: string;
  /** The files of the message, in the order in which they were attached. */
  attachments: MessageAttachment[];
  /** Whether the caller has marked it as read. Always true for the firm's own messages. */
  read: boolean;
  /** For a message of the firm: whether the client or participant has read it. For one of theirs: whether anybody of the firm has. */
  read_by_recipient: boolean;
  /** When it was created. */
  created_at: string;
}

export interface MessageAttachment {
  /** Identifier of the upload. */
  id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** Only a `clean` file can be downloaded. `pending`: the scan is still running. `infected`: the file is in quarantine. `failed`: the scanner could not read the file. `mismatched`: messages do not take the type of its content. */
  state: "pending" | "clean" | "infected" | "failed" | "mismatched";
}

export interface MatterOverview {
  /** Identifier of the matter. */
  id: string;
  /** The client, or null if there is none. */
  client: {
    /** Identifier of the client. */
    id: string;
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
  } | null;
  /** The responsible attorney. */
  assigned_attorney: string | null;
  /** Other users who work on the matter. */
  assigned_users: string[];
  /** The court's or the firm's case number. */
  case_number: string | null;
  /** When it last changed. */
  updated_at: string;
  /** Number of document requests of the matter. */
  documents_count: number;
  /** Number of approved document requests. */
  documents_complete: number;
  /** Number of document requests with files that await review. */
  documents_to_review: number;
  /** Number of document requests for which the client has to send a rejected file again. Requests that are complete or declined, or have a file that awaits review, do not count. */
  documents_sent_back: number;
  /** When the client's onboarding link expires; null if there is none. */
  link_expires_at: string | null;
  /** When the client last visited the portal; null until then. */
  last_visit_at: string | null;
}

export interface MatterListItem {
  /** Identifier of the matter. */
  id: string;
  /** Title. */
  title: string;
  /** Status of the matter. Only the practice-management system sets `closed`. */
  status: "active" | "archived" | "closed";
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** Identifier of the client. */
  client_id: string | null;
  /** Number of document requests of the matter. */
  documents_count: number;
  /** When it was created. */
  created_at: string;
}

export interface OpenDeadline {
  /** Identifier of the deadline. */
  id: string;
  /** What is due. */
  title: string;
  /** A date in the firm's time zone. */
  due_date: string;
  /** `statute` is the end of a limitation period. */
  type: "filing" | "hearing" | "statute" | "other";
  /** Notes of the firm. */
  notes: string | null;
  /** Whether it is done. */
  completed: boolean;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
  /** The matter of the deadline. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface PortalMessage {
  /** Identifier of the matter message. */
  id: string;
  /** The author. `client` and `participant` are the caller. */
  author: {
    /** The author: the client, a participant, or a user of the firm. */
    kind: "client" | "participant" | "firm";
    /** Name of the author at that time. Null for a key that no user created, and if the matter had no client. */
    name: string | null;
  };
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
  /** Plain text of the message. Line breaks are kept. Empty only if the message has files. */
  text: string;
  /** The files of the message, in the order in which they were attached. */
  attachments: MessageAttachment[];
  /** Whether it is marked as read. Always true for the caller's own messages. */
  read: boolean;
  /** When it was created. */
  created_at: string;
}

export interface MarkedPortalMessages {
  /** Number of newly marked messages of the firm. */
  marked: number;
}

export interface PortalLink {
  /** `ended`: expired, revoked or replaced. `locked`: too many wrong answers to the second step. */
  state: "open" | "locked" | "ended";
  /** The firm, as shown to its clients. */
  firm: {
    /** Name of the firm. */
    name: string;
    /** Logo of the firm; null if it has none, or does not want it shown. */
    logo_url: string | null;
    /** Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of Dossier. */
    brand_colors?: BrandColors;
  };
  /** Language of the client or participant; null if it is not known, or the link was revoked. */
  language: "en" | "es" | null;
  /** Title of the matter; null unless the firm's `settings.link_shows_matter` is on. */
  matter_title: string | null;
  /** What was left to do according to the last email with the link; null if no email said so. */
  asked: {
    /** Number of open questions at that time. */
    questions: number;
    /** Number of open document requests at that time. */
    documents: number;
  } | null;
}

export interface MatterSearchHit {
  /** Identifier of the matter. */
  id: string;
  /** What was searched. */
  title: string;
  /** Status of the matter. */
  status: "active" | "archived" | "closed";
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** First and last name of the client; null if there is none. */
  client_name: string | null;
  /** First and last name of the participant who matched; absent if the title matched. */
  participant_name?: string;
  /** When the matter was created. */
  created_at: string;
}

export interface ClientSearchHit {
  /** Identifier of the client. */
  id: string;
  /** First and last name. */
  name: string;
  /** Email address, or null. */
  email: string | null;
  /** Phone number in E.164 form, or null. */
  phone: string | null;
  /** Number of matters of the client, in any status. For staff, only those assigned to them. */
  matters_count: number;
}

export interface SearchResults {
  /** Matters that match by title, best match first, then matters with a matching participant. */
  matters: MatterSearchHit[];
  /** Clients by name, email and phone, best match first. */
  clients: ClientSearchHit[];
  /** Document requests by name, best match first. */
  documents: {
    /** Identifier of the document. */
    id: string;
    /** What was searched. */
    name: string;
    /** Status of the request. */
    status: "pending" | "uploaded" | "approved" | "rejected";
    /** The matter of the request. */
    matter_id: string;
    /** When the newest file was confirmed; null until one is. */
    uploaded_at: string | null;
    /** Title of the matter. */
    matter_title: string;
  }[];
}

export interface SentIntakeLink {
  /** Whether the provider accepted the message. */
  sent: boolean;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** The address or number. */
  recipient: string;
  /** When it was sent. */
  sent_at: string;
}

export interface DocumentRequest {
  /** Identifier of the document. */
  id: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** The participant who is asked, or null for the client. */
  participant_id: string | null;
  /** Set if a former client of the matter answered the request; `participant_id` then identifies that person: see `listFormerClients`. Only the firm sees the request and its files. */
  former_client?: {
    /** The former client; null if the matter had no client when the files were given. */
    client_id: string | null;
  };
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description: string | null;
  /** What the client has to do, shown with the request. */
  instructions: string | null;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required: boolean;
  /** Allowed media types. */
  accepted_types: string[];
  /** Largest file in MiB. */
  max_file_size_mb: number;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date: string | null;
  /** How many files the request takes. Each is uploaded and reviewed on its own. */
  max_files?: number;
  /** How many approved files complete the request; at most `max_files`. */
  min_files?: number;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWords;
    /** In Spanish. */
    es?: DocumentWords;
  };
  /** `pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed. */
  status: "pending" | "uploaded" | "approved" | "rejected";
  /** The newest confirmed file; null until one exists. */
  upload: {
    /** Identifier of the upload. */
    id: string;
    /** Name of the file, without a path. */
    filename: string;
    /** Media type of the file. */
    content_type: string;
    /** Length of the file in bytes. */
    file_size_bytes: number;
    /** When the file was confirmed; null until then. */
    uploaded_at: string;
    /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
    verified?: boolean;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When the firm last changed the request. Uploads and reviews do not change it. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
  /** Number of files that await review or are approved. */
  files_given?: number;
  /** Number of approved files. */
  files_approved?: number;
  /** Whether the client still has to send a rejected file again. Can be true for a complete request; false if the request is declined or a former client answered it. Only for requests of several files. */
  has_sent_back?: boolean;
  /** When the client said that there are no more files; null if they did not, or took it back. */
  no_more_files_at?: string | null;
  /** Set while the client or participant says that they do not have the document. They get no reminders of it meanwhile. Absent otherwise. */
  declined?: DocumentDecline;
}

export interface DocumentDecline {
  /** Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another reason, given in `notes`. Further codes may be added. */
  reason: "never_had" | "lost" | "held_by_others" | "not_yet" | "other";
  /** Explanation in their own words, or null. Required if the reason is `other`. */
  notes: string | null;
  /** When they declined. */
  declined_at: string;
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
}

export interface ConfirmedUpload {
  /** Identifier of the upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** `created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay `pending`. */
  status: "created" | "pending" | "approved" | "rejected";
  /** When the file was confirmed; null until then. */
  uploaded_at: string | null;
}

export interface Checklist {
  /** Identifier of the checklist. */
  id: string;
  /** Shown to the firm. */
  name: string;
  /** The practice area it is for, or null for any. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
  /** The document requests, in the order in which they are made. At most 64 KiB of JSON in total. */
  items: ChecklistItem[];
  /** Starts at 1 and grows with each change. */
  version: number;
  /** The user who last changed it; null if no user did. */
  updated_by: string | null;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
}

export interface JoinedFile {
  /** Identifier of the joined file. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Name of the downloaded file. */
  filename: string;
  /** Paper size for images. Pages of a PDF keep their size. */
  paper: "letter" | "a4";
  /** `queued`, then `building`, then `ready`; `failed` if the file cannot be built: see `problem`. */
  status: "queued" | "building" | "ready" | "failed";
  /** Why the file cannot be built; null unless it failed. */
  problem: {
    /** The kind of problem. */
    code: "password_required" | "file_damaged" | "page_missing" | "too_many_pages" | "image_too_large" | "too_large" | "took_too_long" | "file_missing" | "not_clean" | "storage_limit_reached";
    /** The problem in words, and what to do. */
    message: string;
    /** The file that has the problem; null if the problem is about all files together. */
    upload_id: string | null;
    /** Its name. */
    filename: string | null;
  } | null;
  /** The source files, in order. */
  files: {
    /** Identifier of the upload. */
    upload_id: string;
    /** Degrees by which its pages are rotated clockwise. */
    rotation: 0 | 90 | 180 | 270;
    /** Pages to include, in this order; null for all. */
    pages: {
      /** First page, from 1. */
      first: number;
      /** Last page. */
      last: number;
    }[] | null;
    /** Name of the file, without a path. */
    filename: string;
    /** Of the original, hexadecimal. */
    sha256: string;
    /** Current status of the upload. */
    status: "created" | "pending" | "approved" | "rejected";
    /** Number of pages taken from it; null before the file is ready. */
    pages_count: number | null;
  }[];
  /** Whether one of its source files has been rejected since. The joined file stays as it is. */
  outdated: boolean;
  /** Null before the file is ready. */
  pages_count: number | null;
  /** Null before the file is ready. */
  file_size_bytes: number | null;
  /** SHA-256 of the joined file in hexadecimal; null before it is ready. */
  sha256: string | null;
  /** When it was created. */
  created_at: string;
  /** Null before the file is ready. */
  ready_at: string | null;
}

export interface SignedUploadUrl {
  /** Identifier of the upload. */
  upload_id: string;
  /** Where to PUT the file. */
  upload_url: string;
  /** 15 minutes after issue. */
  upload_url_expires_at: string;
  /** Headers to send with the file. */
  fields: {
    /** The declared type, or `application/octet-stream` if that was empty. */
    "Content-Type": string;
    /** The upload. */
    "x-amz-meta-upload-id": string;
  };
}

export interface OpenUpload {
  /** Identifier of the upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** Length of each part in bytes. The last part may be shorter. */
  part_size_bytes: number;
  /** Number of parts of the file. */
  parts_count: number;
  /** When it was created. */
  created_at: string;
  /** When the upload expires. Until then, parts can be sent and the upload can be confirmed. */
  expires_at: string;
}

export interface UploadSource {
  /** Identifier of the upload. */
  upload_id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Identifier of the matter. */
  matter_id: string;
}

export interface Upload {
  /** Identifier of the upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** `created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay `pending`. */
  status: "created" | "pending" | "approved" | "rejected";
  /** When the file was confirmed; null until then. */
  uploaded_at: string | null;
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
  /** Notes of the reviewer. */
  reviewer_notes: string | null;
  /** The newer upload that replaced this one before its review. Absent otherwise. */
  replaced_by?: string;
  /** Why the reviewer sent the file back. Absent unless the reviewer chose a common reason. */
  rejection_code?: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed";
  /** The types that the request accepts, if the file was rejected because its content has none of them. Absent otherwise. */
  refused_for?: string[];
  /** When it was approved or rejected; null until then. */
  reviewed_at: string | null;
  /** The virus scan of the file. */
  scan: {
    /** How the virus scan ended; `pending` until then. */
    status: "pending" | "clean" | "infected" | "failed";
    /** The scanner and its version. */
    engine: string | null;
    /** What the scanner found, or why it could not scan the file. */
    signature: string | null;
    /** When it ended; null until then. */
    scanned_at: string | null;
    /** Since when the scan is overdue because storage or the scanner is slow or unavailable; otherwise null. The scan is still being retried. */
    delayed_since: string | null;
  };
  /** SHA-256 of the file in hexadecimal; null until the file is processed. */
  sha256: string | null;
  /** Media type that the content shows; null until the scan is clean, and if the type is unknown. */
  detected_type: string | null;
  /** Number of pages of a PDF, as counted by Dossier, not as claimed by the file. Null for other files, for a PDF that cannot be opened, and if the PDF has more than 5000 pages (warning `too_many_pages`) or its pages cannot be counted (`page_count_wrong`). */
  pages: number | null;
  /** Width of an image in pixels, when it is upright. */
  width: number | null;
  /** Height of an image in pixels, when it is upright. */
  height: number | null;
  /** The images that `GET /api/v1/uploads/{id}/download` offers besides the original. */
  variants: ("thumbnail" | "preview")[];
  /** When the file was processed. From then on, pages, size, variants and warnings do not change. */
  processed_at: string | null;
  /** What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if nothing was found; missing in events of earlier versions. */
  warnings?: FileWarning[];
  /** How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and for files that have no pages to check. */
  pages_checked?: number | null;
  /** The last day on which the document in the file, such as a passport or a licence, is valid. */
  expires_on?: string;
  /** The approved upload whose file this one uses, even if that upload has been deleted. Absent for a file that was sent, and for users who may not see the matter of the source. */
  source?: UploadSource;
}

export interface ZipFile {
  /** Identifier of the zip file. */
  id: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** Name of the downloaded file. */
  filename: string;
  /** `queued`, then `building`, then `ready`; `failed` if the file cannot be built: see `problem`. */
  status: "queued" | "building" | "ready" | "failed";
  /** Why the file cannot be built; null unless it failed. */
  problem: {
    /** The kind of problem. */
    code: "file_missing" | "file_damaged" | "took_too_long";
    /** The problem in words, and what to do. */
    message: string;
    /** The file that has the problem; null if the problem is about all files together. */
    upload_id: string | null;
    /** Its name. */
    filename: string | null;
  } | null;
  /** Number of files of the matter in it. */
  files_count: number;
  /** Total size of these files in bytes. */
  files_size_bytes: number;
  /** Size of the ZIP file in bytes; null before it is ready. */
  file_size_bytes: number | null;
  /** SHA-256 of the ZIP file in hexadecimal; null before it is ready. */
  sha256: string | null;
  /** When it was created. */
  created_at: string;
  /** Null before the file is ready. */
  ready_at: string | null;
  /** When the ZIP file is deleted. The files in it stay in the matter. */
  expires_at: string;
}

export interface CourtFormField {
  /** Name of the field in the file. */
  key: string;
  /** Label of the field in the form. */
  label: string;
  /** Type of the field. */
  type: "text" | "textarea" | "date" | "number" | "checkbox" | "signature";
  /** Whether the court requires it. */
  required: boolean;
}

export interface CourtFormDetail {
  /** Identifier of the court form. */
  id: string;
  /** Title of the form. */
  name: string;
  /** As the court writes it, or a short title if the court does not number its forms. */
  form_number: string;
  /** Code of the US state, or US for federal forms. */
  state: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Kind of court, or of proceeding before an agency. */
  court_type: "family" | "civil" | "probate" | "criminal" | "immigration" | "bankruptcy";
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** What the form is for. */
  description: string;
  /** Whether the official file can be filled in on a screen. */
  fillable: boolean;
  /** Official page with the form. */
  url: string;
  /** Date of the edition, or null if it is not known. */
  effective_date: string | null;
  /** When the form was added to this library. */
  created_at: string;
  /** The fields of the form, or null if they are not known. */
  fields: CourtFormField[] | null;
  /** Number of the form that this one replaced. */
  supersedes: string | null;
}

export interface UploadPart {
  /** Number of the part in the file, from 1. */
  part_number: number;
  /** Length of the part in bytes. */
  size_bytes: number;
  /** SHA-256 of the part in hexadecimal. */
  sha256: string;
}

export interface PartUpload {
  /** Identifier of the upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** Length of each part in bytes. The last part may be shorter. */
  part_size_bytes: number;
  /** Number of parts of the file. */
  parts_count: number;
  /** When it was created. */
  created_at: string;
  /** When the upload expires. Until then, parts can be sent and the upload can be confirmed. */
  expires_at: string;
  /** The parts that storage has acknowledged, by number. Send the others. */
  parts: UploadPart[];
}

export interface ApprovedFile {
  /** The approved upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** What was requested. */
  document_name: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** Title of the matter. */
  matter_title: string;
  /** Identifier of the client. */
  client_id: string | null;
  /** Name of the client; null if there is none. */
  client_name: string | null;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** When the file was approved. */
  approved_at: string;
  /** The last day on which the document in the file, such as a passport or a licence, is valid. */
  expires_on: string | null;
}

export interface CourtFormJurisdiction {
  /** Code of the US state, or US for federal courts and agencies. */
  state: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Name of the jurisdiction. */
  name: string;
  /** Number of forms in the library. */
  forms_count: number;
}

export interface CourtForm {
  /** Identifier of the court form. */
  id: string;
  /** Title of the form. */
  name: string;
  /** As the court writes it, or a short title if the court does not number its forms. */
  form_number: string;
  /** Code of the US state, or US for federal forms. */
  state: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Kind of court, or of proceeding before an agency. */
  court_type: "family" | "civil" | "probate" | "criminal" | "immigration" | "bankruptcy";
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** What the form is for. */
  description: string;
  /** Whether the official file can be filled in on a screen. */
  fillable: boolean;
  /** Official page with the form. */
  url: string;
  /** Date of the edition, or null if it is not known. */
  effective_date: string | null;
  /** When the form was added to this library. */
  created_at: string;
}

export interface DeclinedDocument {
  /** Identifier of the document. */
  id: string;
  /** Shown to the client. */
  name: string;
  /** The reason, and when it was given. */
  declined: DocumentDecline;
  /** Identifier of the matter. */
  matter_id: string;
  /** Title of the matter. */
  matter_title: string;
  /** The client of the matter; null if there is none, and for a participant. */
  client_id: string | null;
  /** Who was asked: the client, or a participant. */
  client_name: string | null;
}

export interface FrequentDocument {
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description: string | null;
  /** What the client has to do, shown with the request. */
  instructions: string | null;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required: boolean;
  /** Allowed media types. */
  accepted_types: string[];
  /** Largest file in MiB. */
  max_file_size_mb: number;
  /** How many files the request takes. Each is uploaded and reviewed on its own. */
  max_files: number;
  /** How many approved files complete the request; at most `max_files`. */
  min_files: number;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWords;
    /** In Spanish. */
    es?: DocumentWords;
  };
  /** How often it occurs among the newest requests of the firm. */
  times: number;
  /** When it was last requested. */
  last_requested_at: string;
}

export interface UploadToReview {
  /** Identifier of the upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** `created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay `pending`. */
  status: "created" | "pending" | "approved" | "rejected";
  /** When the file was confirmed; null until then. */
  uploaded_at: string | null;
  /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
  verified?: boolean;
  /** Notes of the reviewer. */
  reviewer_notes: string | null;
  /** The newer upload that replaced this one before its review. Absent otherwise. */
  replaced_by?: string;
  /** Why the reviewer sent the file back. Absent unless the reviewer chose a common reason. */
  rejection_code?: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed";
  /** The types that the request accepts, if the file was rejected because its content has none of them. Absent otherwise. */
  refused_for?: string[];
  /** When it was approved or rejected; null until then. */
  reviewed_at: string | null;
  /** The virus scan of the file. */
  scan: {
    /** How the virus scan ended; `pending` until then. */
    status: "pending" | "clean" | "infected" | "failed";
    /** The scanner and its version. */
    engine: string | null;
    /** What the scanner found, or why it could not scan the file. */
    signature: string | null;
    /** When it ended; null until then. */
    scanned_at: string | null;
    /** Since when the scan is overdue because storage or the scanner is slow or unavailable; otherwise null. The scan is still being retried. */
    delayed_since: string | null;
  };
  /** SHA-256 of the file in hexadecimal; null until the file is processed. */
  sha256: string | null;
  /** Media type that the content shows; null until the scan is clean, and if the type is unknown. */
  detected_type: string | null;
  /** Number of pages of a PDF, as counted by Dossier, not as claimed by the file. Null for other files, for a PDF that cannot be opened, and if the PDF has more than 5000 pages (warning `too_many_pages`) or its pages cannot be counted (`page_count_wrong`). */
  pages: number | null;
  /** Width of an image in pixels, when it is upright. */
  width: number | null;
  /** Height of an image in pixels, when it is upright. */
  height: number | null;
  /** The images that `GET /api/v1/uploads/{id}/download` offers besides the original. */
  variants: ("thumbnail" | "preview")[];
  /** When the file was processed. From then on, pages, size, variants and warnings do not change. */
  processed_at: string | null;
  /** What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if nothing was found; missing in events of earlier versions. */
  warnings?: FileWarning[];
  /** How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and for files that have no pages to check. */
  pages_checked?: number | null;
  /** The last day on which the document in the file, such as a passport or a licence, is valid. */
  expires_on?: string;
  /** What was requested. */
  document_name: string;
  /** When the firm needs it, or null. */
  document_due_date: string | null;
  /** Identifier of the matter. */
  matter_id: string;
  /** Title of the matter. */
  matter_title: string;
  /** The client of the matter; null if there is none, and for a participant. */
  client_id: string | null;
  /** Who was asked: the client, or a participant. */
  client_name: string | null;
  /** How often this file was sent, itself included: 2 if it replaced a file that was sent back. 1 for a further file of the request. */
  attempts: number;
}

export interface ReviewedUpload {
  /** Identifier of the upload. */
  id: string;
  /** Identifier of the document. */
  document_id: string;
  /** `created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay `pending`. */
  status: "created" | "pending" | "approved" | "rejected";
  /** Notes of the reviewer. */
  reviewer_notes: string | null;
  /** When it was approved or rejected; null until then. */
  reviewed_at: string | null;
}

export interface SignedPart {
  /** Number of the part in the file, from 1. */
  part_number: number;
  /** Length of the part in bytes. */
  size_bytes: number;
  /** Where to PUT the part. */
  upload_url: string;
  /** Headers to send with the part. */
  fields: {
    /** The SHA-256 in base64, which storage checks. */
    "x-amz-checksum-sha256": string;
  };
}

export interface SignedParts {
  /** Identifier of the upload. */
  upload_id: string;
  /** 15 minutes after issue, or when the upload expires. */
  upload_urls_expire_at: string;
  /** The signed parts, in the order of the request. */
  parts: SignedPart[];
}

export interface CreatedWebhook {
  /** Identifier of the webhook. */
  id: string;
  /** HTTPS URL that receives the events. */
  url: string;
  /** Event types, or `*` for all. */
  events: string[];
  /** Internal label. */
  description: string | null;
  /** An inactive endpoint receives nothing. */
  active: boolean;
  /** Rate limit in attempts per second; further attempts wait. Null for no limit. */
  max_per_second: number | null;
  /** When an event was last sent to the webhook; null until then. */
  last_triggered_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
  /** Signs deliveries. Shown once, here. */
  signing_secret: string;
}

export interface LoggedEventDetail {
  /** Identifier of the event. */
  id: string;
  /** The type of the event. */
  type: string;
  /** When the change was committed. */
  created_at: string;
  /** Identifier of the firm. */
  firm_id: string;
  /** Version of the schema of `data`. */
  api_version: "v1";
  /** Payload of the event. Its schema depends on the type. */
  data: Record<string, unknown>;
}

export interface ChannelPreferences {
  /** Whether the alert goes out by email. */
  email: boolean;
  /** Whether the alert goes out by SMS. */
  sms: boolean;
}

export interface NotificationPreferences {
  /** A client has sent a file. */
  document_uploaded: ChannelPreferences;
  /** A client has submitted the intake. */
  intake_completed: ChannelPreferences;
  /** A deadline is near, or an approved file expires. */
  deadline_approaching: ChannelPreferences;
  /** An onboarding link has expired, or somebody asks for a new one. */
  intake_link_expired: ChannelPreferences;
  /** A client or participant has written a message. Absent in responses of an earlier version. */
  message_received?: ChannelPreferences;
}

export interface SandboxMessageDetail {
  /** Identifier of the sandbox message. */
  id: string;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** The address or number. */
  to: string;
  /** Null for SMS. */
  subject: string | null;
  /** When it would have been sent. */
  sent_at: string;
  /** Display name of the sender; null for SMS. */
  from_name: string | null;
  /** Reply-to address, or null. */
  reply_to: string | null;
  /** The text. Its links work in the sandbox. Callers without `matters:write` see onboarding links as `[hidden]`. Callers without every scope see links with which a member of the firm signs in, such as an invitation or a new password, as `[hidden]`. */
  text: string;
  /** The same as HTML; null for SMS. */
  html: string | null;
  /** Whether links are hidden because the caller's scopes do not cover what the links give. */
  links_hidden: boolean;
}

export interface Webhook {
  /** Identifier of the webhook. */
  id: string;
  /** HTTPS URL that receives the events. */
  url: string;
  /** Event types, or `*` for all. */
  events: string[];
  /** Internal label. */
  description: string | null;
  /** An inactive endpoint receives nothing. */
  active: boolean;
  /** Rate limit in attempts per second; further attempts wait. Null for no limit. */
  max_per_second: number | null;
  /** When an event was last sent to the webhook; null until then. */
  last_triggered_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface Change {
  /** Type of the event, such as `document.uploaded`; `notification.created` for an entry of the feed; `event.resent` if events were sent to a webhook again; or `approval.changed` if a call of an AI application waits for a member, was decided, or ended with its authorization. Expiry has no change: see `expires_at` in `listApprovals`. Further types may be added. */
  type: string;
  /** Matter that it is about, or null. */
  matter_id: string | null;
  /** Client that it is about, or null. */
  client_id: string | null;
  /** Document request that it is about, or null. */
  document_id: string | null;
  /** Upload that it is about, or null. */
  upload_id: string | null;
}

export interface Changes {
  /** Oldest first. */
  changes: Change[];
  /** Send it as `after` to get the next changes. Browsers send it as `Last-Event-ID`. */
  next: string;
  /** Whether earlier changes may be missing, so that everything shown must be reloaded. */
  reset: boolean;
}

export interface LoggedEvent {
  /** Identifier of the event. */
  id: string;
  /** The type of the event. */
  type: string;
  /** When the change was committed. */
  created_at: string;
  /** Identifier of the firm. */
  firm_id: string;
  /** Version of the schema of `data`. */
  api_version: "v1";
  /** When `redeliverWebhook` or `replayWebhook` last sent the event again; null if neither ever did. */
  resent_at: string | null;
}

export interface GatheredNotification {
  /** Number of notifications in the line. */
  count: number;
  /** The matter of the notifications; null if there is none. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Null if the matter no longer exists. */
    title: string | null;
  } | null;
  /** The newest notification. */
  newest: Notification;
}

export interface Notification {
  /** Identifier of the notification. */
  id: string;
  /** What happened, for programs. */
  kind: "document_uploaded" | "upload_infected" | "intake_completed" | "intake_link_requested" | "webhook_disabled" | "intake_link_expired" | "deadline_approaching" | "message_received" | "message_undelivered" | "integration_disconnected";
  /** What happened, for people. */
  title: string;
  /** What it is about, and who did it. */
  body: string;
  /** The matter; null for notifications about a webhook or the practice-management system. */
  matter_id: string | null;
  /** The document request, if it is about one. */
  document_id: string | null;
  /** The upload, if it is about one. It may have been deleted since. */
  upload_id: string | null;
  /** The webhook, if it is about one. It may have been deleted since. */
  webhook_id: string | null;
  /** When it happened. A late entry is dated just after the newest one. */
  created_at: string;
  /** When the caller marked it as read, or somebody did for the whole firm; null until then. Marking all as read covers all earlier notifications, and notifications from before the user joined count as read. Keys that no user created share their marks. */
  read_at: string | null;
}

export interface GatheredNotifications {
  /** The newest lines. */
  lines: GatheredNotification[];
  /** Number of lines, including any not listed. */
  total: number;
  /** Whether there may be older notifications that no line includes. */
  has_older: boolean;
}

export interface Activity {
  /** Identifier of the event. */
  id: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** Kind of activity. */
  kind: "answers" | "files" | "messages" | "links" | "changes";
  /** What was done. Further values may be added. */
  action: "form_completed" | "file_uploaded" | "file_approved" | "file_sent_back" | "file_infected" | "review_undone" | "request_closed" | "request_declined" | "file_expires" | "file_expired" | "message_written" | "link_sent" | "link_requested" | "link_expired" | "link_locked" | "matter_created" | "matter_changed" | "matter_archived" | "deadline_added" | "deadline_changed" | "deadline_deleted" | "participant_added" | "participant_changed" | "participant_removed";
  /** Who did it: the client or a participant, the firm, or the system. */
  by: "client" | "colleagues" | "system";
  /** The person who did it; null for the system. */
  actor: {
    /** `key` is an API key that no user created, or an unknown user of the firm. */
    kind: "client" | "participant" | "user" | "key";
    /** Their name. Null for a key, and for the client unless it was the current one. */
    name: string | null;
    /** True if a former client did it; false if that is not known. */
    is_former_client: boolean;
    /** Identifier of the user. */
    user_id: string | null;
    /** Identifier of the participant. */
    participant_id: string | null;
  } | null;
  /** Current name of the document request, deadline or participant. Null if there is none, if it no longer exists, and while the name cannot be looked up. */
  subject: string | null;
  /** Whether the document request has been withdrawn since, or the deadline or participant deleted. */
  is_subject_gone: boolean;
  /** Current name of the file. Null if there is none, if it no longer exists, and while the name cannot be looked up. */
  filename: string | null;
  /** Whether the file has been removed since. */
  is_file_gone: boolean;
  /** The participant, or null. */
  participant_id: string | null;
  /** The document request, or null. It may have been withdrawn since. */
  document_id: string | null;
  /** The file, or null. It may have been removed since. */
  upload_id: string | null;
  /** The deadline, or null. It may have been deleted since. */
  deadline_id: string | null;
  /** The conversation, or null. */
  thread_id: string | null;
  /** When it happened. */
  created_at: string;
}

export interface Communication {
  /** Identifier of the communication. */
  id: string;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** `outbound` goes to the client or a participant; `inbound` is a reply. */
  direction: "outbound" | "inbound";
  /** The participant; null for the client. */
  participant_id: string | null;
  /** The client, possibly a former one. Null for a participant, and if unknown. */
  client_id: string | null;
  /** Address or number of the recipient. For a reply, the address or number from which Dossier sends. */
  to: string;
  /** For a reply, the number it came from, or the address that the email claims; null for outbound messages. */
  from: string | null;
  /** The text. Only callers who may create links (scope `matters:write`) see the onboarding link; others see `[hidden]` in place of its token. */
  message: string;
  /** `sent` after the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the recipient reports it; not all do. A reply is `delivered`. */
  status: "queued" | "sent" | "delivered" | "failed";
  /** When the provider accepted it, or the reply arrived; null until then. */
  sent_at: string | null;
}

export interface MessageTemplate {
  /** Kind of message. Further kinds may be added. */
  kind: "intake_link" | "document_reminder" | "document_sent_back" | "intake_link_expiring" | "message_sent" | "verification_code" | "document_uploaded" | "intake_completed" | "participant_intake_completed" | "message_received" | "deadline_approaching" | "file_expiry" | "intake_link_expired" | "participant_link_expired" | "intake_link_locked" | "intake_link_requested" | "webhook_disabled" | "integration_disconnected" | "invitation" | "password_reset" | "sign_in_unlock" | "account_changed" | "keys_of_suspended_user" | "rights_widened" | "connection_widened" | "sign_up" | "sign_up_known";
  /** Recipients. `client`: the client of a matter or a participant. `firm`: users who work on the matter, or the admins. `member`: one user or person who signs up, about their account. */
  audience: "client" | "firm" | "member";
  /** Channels by which it can be sent. */
  channels: ("email" | "sms")[];
  /** The firm's own wording, by language of the recipient; null for kinds that cannot be reworded. */
  words: MessageWordsByLanguage | null;
  /** Starts at 1 and grows with each change. */
  version: number;
  /** The user who last changed it; null if no user did. */
  updated_by: string | null;
  /** When the wording last changed; null if it never did. */
  updated_at: string | null;
}

export interface MessageWordsByLanguage {
  /** Wording in English. */
  en: MessageWords;
  /** Wording in Spanish. */
  es: MessageWords;
}

export interface MessageWords {
  /** One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is unknown, the email has no greeting. Null for the default. */
  greeting: string | null;
  /** A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none. */
  reason: string | null;
  /** Lines at the end, such as the name of the sender. Line breaks are kept. Null for none. */
  signature: string | null;
}

export interface SandboxMessage {
  /** Identifier of the sandbox message. */
  id: string;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** The address or number. */
  to: string;
  /** Null for SMS. */
  subject: string | null;
  /** When it would have been sent. */
  sent_at: string;
}

export interface WebhookDelivery {
  /** Identifier of the delivery. */
  id: string;
  /** Identifier of the event: `webhook-id` and `id` of the body in every attempt. */
  event_id: string;
  /** The type of the event. */
  event_type: string;
  /** `pending` until an attempt succeeds or the last one fails. Waiting deliveries also fail when their endpoint is switched off or deleted. */
  status: "pending" | "succeeded" | "failed";
  /** Oldest first; the newest 50. */
  attempts: DeliveryAttempt[];
  /** When the next attempt is due; null if there is none. */
  next_attempt_at: string | null;
  /** When the delivery was queued. */
  created_at: string;
}

export interface DeliveryAttempt {
  /** When the attempt began. */
  at: string;
  /** The HTTP status; null if there was no complete response. */
  response_status: number | null;
  /** Milliseconds from connecting to the last byte of the response. */
  response_time_ms: number;
  /** Why there was no response; null if there was one. */
  error: string | null;
}

export interface MarkedNotifications {
  /** Number of newly marked notifications, counted up to 2000. */
  marked: number;
}

export interface MessagePreview {
  /** Kind of message. */
  kind: "intake_link" | "document_reminder" | "document_sent_back" | "intake_link_expiring" | "message_sent" | "verification_code" | "document_uploaded" | "intake_completed" | "participant_intake_completed" | "message_received" | "deadline_approaching" | "file_expiry" | "intake_link_expired" | "participant_link_expired" | "intake_link_locked" | "intake_link_requested" | "webhook_disabled" | "integration_disconnected" | "invitation" | "password_reset" | "sign_in_unlock" | "account_changed" | "keys_of_suspended_user" | "rights_widened" | "connection_widened" | "sign_up" | "sign_up_known";
  /** Language of the message. */
  language: "en" | "es";
  /** As an email. */
  email: {
    /** Display name of the sender. */
    from_name: string;
    /** The subject line. */
    subject: string;
    /** The plain text part. */
    text: string;
    /** The HTML part. It has no scripts; show it in a sandboxed frame nevertheless. */
    html: string;
  };
  /** The SMS; null for kinds that are sent only by email. */
  sms: {
    /** The whole text. */
    text: string;
    /** Number of SMS that the provider bills for it. */
    parts: number;
  } | null;
}

export interface WebhookReplay {
  /** Identifier of the webhook. */
  webhook_id: string;
  /** From when on. */
  since: string;
  /** Number of deliveries that are due again. */
  queued: number;
  /** Whether another call would find more. */
  has_more: boolean;
}

export interface WebhookTest {
  /** Identifier of the webhook. */
  webhook_id: string;
  /** Type of the test event. */
  event: "webhook.test";
  /** Whether the response was 2xx. */
  delivered: boolean;
  /** HTTP status of the response. */
  response_status: number;
  /** Response time in milliseconds. */
  response_time_ms: number;
  /** When it was sent. */
  sent_at: string;
}

export interface DisconnectedIntegration {
  /** Always true. */
  success: true;
}

export interface IntegrationSettings {
  /** Whether a matter is synced when it is created. False by default. */
  auto_sync_on_matter_created: boolean;
  /** Whether a matter is synced when one of its documents is approved. True by default. */
  auto_sync_on_approval: boolean;
  /** The field of a matter in the other system that holds the `case_number`. The account decides which of these Dossier may write. */
  case_number_field: "custom_number" | "client_reference" | "display_number";
  /** Names of practice areas in the other system, by the `practice_area` of a matter here. */
  case_type_mappings: {
    /** Practice area in the other system for matters whose `practice_area` here is `personal_injury`. */
    personal_injury: string;
    /** Practice area in the other system for matters whose `practice_area` here is `estate_planning`. */
    estate_planning: string;
    /** Practice area in the other system for matters whose `practice_area` here is `family_law`. */
    family_law: string;
    /** Practice area in the other system for matters whose `practice_area` here is `immigration`. */
    immigration: string;
    /** Practice area in the other system for matters whose `practice_area` here is `criminal`. */
    criminal: string;
    /** Practice area in the other system for matters whose `practice_area` here is `business`. */
    business: string;
    /** Practice area in the other system for matters whose `practice_area` here is `real_estate`. */
    real_estate: string;
    /** Practice area in the other system for matters whose `practice_area` here is `other`. */
    other: string;
  };
}

export interface IntegrationStatus {
  /** Whether the firm is connected. */
  connected: boolean;
  /** Who connected the firm; null without a connection. */
  practicemgr_user: {
    /** The other system's identifier of the user. */
    id: number;
    /** Name of the user. */
    name: string;
    /** Email of the user. */
    email: string;
  } | null;
  /** The last sync that has ended; null before the first one. */
  last_sync: {
    /** The entry of the sync in the log. */
    log_id: string;
    /** `sync_matter` writes a matter there with its client and documents, `sync_document` is the part of that which sends one document, `pull_matters` reads the status of matters there. */
    action: "sync_matter" | "sync_document" | "pull_matters";
    /** `pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show what succeeded. `skipped` if the matter could not be synced, for example because it has no client. */
    status: "pending" | "success" | "failed" | "skipped";
    /** When the sync ended. */
    at: string;
    /** The matter; null if all linked matters were read. */
    matter_id: string | null;
  } | null;
  /** When a sync last succeeded; null before the first success. */
  last_success_at: string | null;
  /** `syncing`: a sync runs or waits, and the one that is due first has not failed. `error`: the one that is due first is a retry; or none waits and the last one failed; or the other system has ended the connection. `idle`: otherwise. */
  sync_status: "idle" | "syncing" | "error";
  /** Why the last connection ended; null while connected, and before the first connection. */
  reason: "disconnected" | "refused" | "deauthorized" | null;
  /** What is synced, and how. */
  settings: IntegrationSettings;
  /** Matters that wait to be synced. */
  backlog: number;
}

export interface InboundEvent {
  /** Identifier of the inbound event. */
  id: string;
  /** Identifier of the firm. */
  firm_id: string;
  /** What happened in the other system. */
  event_type: string;
  /** Kind of record that the event is about. */
  resource_type: "matter" | "contact" | "document";
  /** The other system's identifier of the record; null if the event has none. */
  resource_id: number | null;
  /** The matter in Dossier that the record is linked to; null if there is none. */
  matter_id: string | null;
  /** `received` until Dossier has processed it; `ignored` if there was nothing to do. */
  status: "received" | "processed" | "ignored" | "failed";
  /** Whether Dossier has finished with the event: false only while `status` is `received`. */
  processed: boolean;
  /** What Dossier did with the event, in words. */
  note: string | null;
  /** Why the event could not be processed; null unless it failed. */
  error_message: string | null;
  /** The event as received; null if it is larger than 16 KiB. */
  payload: Record<string, unknown> | null;
  /** When the event arrived. */
  received_at: string;
  /** When Dossier finished with the event; null until then. */
  processed_at: string | null;
}

export interface SyncLogEntry {
  /** Identifier of the sync log. */
  id: string;
  /** Identifier of the firm. */
  firm_id: string;
  /** The account in the other system that the firm was connected to. */
  integration_id: string;
  /** The matter; null if all linked matters were read. */
  matter_id: string | null;
  /** The upload of a `sync_document`; otherwise null. */
  upload_id: string | null;
  /** `sync_matter` writes a matter there with its client and documents, `sync_document` is the part of that which sends one document, `pull_matters` reads the status of matters there. */
  action: "sync_matter" | "sync_document" | "pull_matters";
  /** What started the sync: a request, an event here or there, or `reconnect`, which catches up on changes without an event. */
  trigger: "request" | "matter_created" | "document_approved" | "external_event" | "reconnect";
  /** `pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show what succeeded. `skipped` if the matter could not be synced, for example because it has no client. */
  status: "pending" | "success" | "failed" | "skipped";
  /** The other system's identifier of the matter or document; null until it is known. */
  external_id: number | null;
  /** Documents that this sync uploaded. */
  documents_uploaded: number;
  /** What went wrong, for programs; null if nothing did. */
  error_code: string | null;
  /** What went wrong, for people, if possible in the words of the other system; at most 1000 characters. */
  error_message: string | null;
  /** Further facts, such as counts of the matters that were read. For a `sync_document`: `sync_id`, the entry of its sync. */
  details: Record<string, unknown>;
  /** When the sync was requested. */
  created_at: string;
  /** When it started; null while it waits for its turn. */
  started_at: string | null;
  /** When it ended; null until then. */
  finished_at: string | null;
}

export interface SyncLog {
  /** The newest 50. */
  logs: SyncLogEntry[];
}

export interface ReceivedDeauthorization {
  /** Always true. */
  ok: true;
}

export interface ReceivedIntegrationEvent {
  /** Always true. */
  received: true;
}

export interface SyncResult {
  /** Whether the sync has succeeded; false while it is in progress. */
  success: boolean;
  /** The other system's identifier of the matter; null until it is known, and for `pull_matters`. */
  practicemgrMatterId: number | null;
  /** Documents that this sync has uploaded so far. */
  documentsUploaded: number;
  /** Whether the sync continues in the background. Its log entry shows how it ends. */
  in_progress: boolean;
  /** The entry of the sync in the log. */
  log_id: string;
}

export interface User {
  /** Identifier of the user. */
  id: string;
  /** Email address. */
  email: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
  /** Whether the user can sign in. */
  status: "active" | "pending" | "suspended";
  /** When the user last signed in; null until then. */
  last_sign_in: string | null;
  /** When it was created. */
  created_at: string;
}

export interface SandboxClock {
  /** The present instant of the firm. */
  now: string;
  /** How far the firm is ahead of real time; 0 if its clock was never moved. */
  ahead_seconds: number;
  /** `advancing` while the clock moves from one instant at which something falls due to the next. */
  status: "ready" | "advancing";
  /** The instant to which the clock is moving; null while `status` is `ready`. */
  target: string | null;
}

export interface SessionFirm {
  /** Identifier of the firm. */
  id: string;
  /** Name of the firm. */
  name: string;
  /** The firm's short name, unique in this installation. */
  slug: string;
  /** The plan of the firm. */
  plan: "standard" | "pro" | "enterprise";
  /** IANA time zone. */
  timezone: string;
  /** Address of the firm's logo, or null. */
  logo_url: string | null;
}

export interface CompletedSignUp {
  /** Its first admin. */
  user: User;
  /** The new firm. */
  firm: SessionFirm;
}

export interface ConfirmedSession {
  /** When the confirmation expires. Until then, the session may widen rights. */
  confirmed_until: string;
}

export interface RecoveryCodes {
  /** When it was switched on. */
  enabled_at: string;
  /** Recovery codes. Each works once in place of a code. They are shown only in this response. */
  recovery_codes: string[];
}

export interface ApiKeyWithSecret {
  /** Identifier of the API key. */
  id: string;
  /** Label of the key. */
  name: string;
  /** The first characters of the key, for recognising it. */
  prefix: string;
  /** What it may do. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
  /** Identifier of the user. */
  created_by: string | null;
  /** When it was created. */
  created_at: string;
  /** When the key was last used, accurate to 15 seconds. */
  last_used_at: string | null;
  /** When the key expires; null for never. */
  expires_at: string | null;
  /** When it was revoked; null if it is not. */
  revoked_at: string | null;
  /** Ranges from which the key may be used; null for any address. */
  allowed_ips: string[] | null;
  /** The key itself, shown only in this response. */
  key: string;
}

export interface CheckoutSession {
  /** The payment provider's own identifier. */
  id: string;
  /** The page on which a member of the firm pays. */
  url: string;
  /** The plan to pay for. */
  plan: "pro" | "enterprise";
  /** When the page expires. */
  expires_at: string;
}

export interface OAuthClientWithSecret {
  /** Identifier of the OAuth client. */
  id: string;
  /** The same as `id`, under its OAuth name. */
  client_id: string;
  /** The name that users see on the consent page. */
  name: string;
  /** A public client runs on the devices of its users and has no secret. */
  type: "confidential" | "public";
  /** Where the client may send users back to. */
  redirect_uris: string[];
  /** The scopes that the client may request. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
  /** What the application may do through MCP, within its scopes. `read`: nothing but read. `approve`: also change what its user approves, call by call. `write`: also change things on its own. Its user approves calls that send something out of the firm, change who gets it, or cannot be undone. */
  mcp_access: "read" | "approve" | "write";
  /** Identifier of the user. */
  created_by: string | null;
  /** When it was created. */
  created_at: string;
  /** The secret itself, shown only in this response. Null for a public client. */
  client_secret: string | null;
}

export interface PortalSession {
  /** The page on which a member of the firm changes plan or card, or cancels. */
  url: string;
}

export interface Session {
  /** The signed-in user. */
  user: User;
  /** Their firm. */
  firm: SessionFirm;
  /** How far the firm's clock is ahead of real time; above 0 only in a sandbox that has moved it (`advanceSandboxClock`). */
  ahead_seconds: number;
  /** When the session ends at the latest. */
  expires_at: string;
  /** Idle timeout: the session also ends after this many minutes without a request. */
  idle_minutes: number;
  /** Whether the user still has to set up the two-step sign-in that the firm requires. Until then, other operations return `two_step_required`. */
  two_step_setup_required: boolean;
}

export interface Approval {
  /** Identifier of the approval. */
  id: string;
  /** Identifier of the OAuth client. */
  client_id: string;
  /** The name of the application. */
  client_name: string;
  /** The operation that it called. */
  operation: string;
  /** What the operation does. */
  summary: string;
  /** What the operation would get: path parameters, and fields of the query or body. */
  input: Record<string, unknown>;
  /** Whether the user has decided. An approved call was or will be repeated by its application. */
  status: "pending" | "approved" | "denied";
  /** When it was created. */
  created_at: string;
  /** When it expires. */
  expires_at: string;
}

export interface DeletedFirmLogo {
  /** Identifier of the firm. */
  id: string;
  /** Always true. */
  deleted: true;
  /** When it last changed. */
  updated_at: string;
}

export interface TotpState {
  /** Whether sign-in asks for a code. */
  enabled: boolean;
  /** When it was switched on; null while it is off. */
  enabled_at: string | null;
  /** Number of unused recovery codes. */
  recovery_codes_left: number;
}

export interface TotpEnrolment {
  /** Base32, to be typed into an authenticator app. */
  secret: string;
  /** The same as a URL, for a QR code. */
  otpauth_url: string;
}

export interface AuditEvent {
  /** Identifier of the audit event. */
  id: string;
  /** Identifier of the firm. */
  firm_id: string;
  /** When the request arrived. */
  occurred_at: string;
  /** What was done: the `operationId` of the request, the name of an operator's command, or an action of the system, such as `openApprovedUpload`, which passed a file to practice management. */
  action: string;
  /** What the action is about: `read` shows data of the firm or its clients, `change` changes such data, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once. */
  kind: "read" | "change" | "credential" | "role" | "sign_in" | "settings" | "export";
  /** `refused`: nothing was shown or changed. `failed`: the request ended in an error of Dossier. */
  outcome: "succeeded" | "refused" | "failed";
  /** HTTP status of the response; null outside of requests. */
  status: number | null;
  /** Error code of the response; null if there was none. */
  error_code: string | null;
  /** Who acted: an API key, a signed-in user, an application acting for a user, a client or participant at the portal, a caller without an accepted credential, an operator of the installation with a command, or the system itself. */
  actor: "api_key" | "session" | "application" | "portal" | "anonymous" | "operator" | "system";
  /** The user who acted or for whom an application acted; null if unknown. */
  user_id: string | null;
  /** Identifier of the API key, session, authorization or onboarding link; null if unknown. */
  credential_id: string | null;
  /** The application that acted; null if none did. */
  client_id: string | null;
  /** IP address of the caller; null outside of requests. */
  address: string | null;
  /** The first 200 characters of the header `User-Agent`; null if there was none. */
  user_agent: string | null;
  /** The `X-Request-Id` of the response; null outside of requests. */
  request_id: string | null;
  /** Identifiers of the resources that the request named, then of the resources that a list or search returned. */
  resources: string[];
  /** Names of further filters or fields in the request. Fields with a fixed set of values include the value, such as `status=archived`; other values are never stored. */
  fields: string[];
  /** Position in the firm's log, from 1 without gaps. */
  sequence: number;
  /** When it was recorded, usually milliseconds after it occurred. */
  recorded_at: string;
  /** The `hash` of the previous event; 64 zeros for the first one. */
  previous_hash: string;
  /** SHA-256 of this object without `hash`, serialized by RFC 8785. */
  hash: string;
}

export interface DocumentReminderRule {
  /** Whether clients get reminders at all. A field of the matter can exclude it. */
  enabled: boolean;
  /** Days from the request, or from a rejection, to the first reminder. */
  first_after_days: number;
  /** Days from one reminder to the next. */
  every_days: number;
  /** Most reminders in a row. A new request or a rejection restarts the count. */
  max: number;
}

export interface FileExpiryRule {
  /** Whether the firm is notified of expiring files. */
  enabled: boolean;
  /** How many days before the expiry date the firm is notified. It is also notified when the file has expired. */
  days_before: number[];
  /** Whether the first of these notices also creates a new document request to the client, in the matter of the file. Only one is created. Files of participants are left out. */
  request_again: boolean;
}

export interface FirmSettings {
  /** Whether the client portal shows the firm's logo and colour. */
  intake_branding: boolean;
  /** Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see it. */
  link_shows_matter: boolean;
  /** The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier. */
  brand_color: string | null;
  /** A host name of the firm for its client portal. */
  custom_domain: string | null;
  /** The intake template of matters that have none of their own; null for the built-in one of the practice area. */
  default_intake_template: string | null;
  /** Language of alerts to the users of the firm. Each client has a language of their own. */
  language: "en" | "es";
  /** Whether the firm gets alerts by email at all. */
  email_notifications: boolean;
  /** Whether the firm gets alerts by SMS at all. */
  sms_notifications: boolean;
  /** Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason. */
  sent_back_messages: boolean;
  /** Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case. */
  session_idle_minutes: number;
  /** Whether every user must have two-step sign-in. Users without it can then do nothing but set it up. */
  two_step_required: boolean;
  /** How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file, `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the original name of the file. The extension is added. */
  zip_file_names: string;
  /** When clients get reminders of open document requests. */
  document_reminders: DocumentReminderRule;
  /** What happens before an approved file expires. */
  file_expiry: FileExpiryRule;
}

export interface Firm {
  /** Identifier of the firm. */
  id: string;
  /** Shown to clients. */
  name: string;
  /** The firm's short name, unique in this installation. */
  slug: string;
  /** Email address. */
  email: string | null;
  /** Phone number in E.164 form. */
  phone: string | null;
  /** Address of the web site. */
  website: string | null;
  /** Postal address. */
  address: {
    /** Street and number. */
    line1: string | null;
    /** Suite, floor or office. */
    suite: string | null;
    /** City. */
    city: string | null;
    /** State or province. */
    state: string | null;
    /** Postal code. */
    zip: string | null;
  } | null;
  /** The plan of the firm. */
  plan: "standard" | "pro" | "enterprise";
  /** IANA time zone. */
  timezone: string;
  /** Address of the firm's logo, or null. */
  logo_url: string | null;
  /** Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of Dossier. */
  brand_colors: BrandColors;
  /** Settings of the firm. */
  settings: FirmSettings;
  /** Whether the installation is a sandbox, which sends no email or SMS. Version 0.1.0 leaves it out. */
  sandbox?: boolean;
  /** When it was created. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface FirmOnboarding {
  /** Whether the onboarding has ended. */
  completed: boolean;
  /** The step after the furthest saved one. */
  current_step: number;
  /** Which steps were saved. */
  steps: {
    /** Whether the step was saved. */
    welcome: boolean;
    /** Whether the step was saved. */
    practice_areas: boolean;
    /** Whether the step was saved. */
    doc_templates: boolean;
    /** Whether the step was saved. */
    notifications: boolean;
    /** Whether the step was saved. */
    invite_team: boolean;
    /** Whether the step was saved. */
    ready: boolean;
  };
  /** Practice areas of the firm. */
  practice_areas: ("personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other")[];
  /** When it was completed; null until then. */
  completed_at: string | null;
}

export interface UsageStatistics {
  /** The plan of the firm. */
  plan: "standard" | "pro" | "enterprise";
  /** Billing period of the subscription; without one, the calendar month in UTC. */
  billing_period: {
    /** Start of the period. */
    start: string;
    /** End of the period, exclusive. */
    end: string;
  };
  /** What is used. */
  usage: {
    /** Matters of the firm. */
    matters: {
      /** All matters in any status. The limit on matters applies to this number. */
      total: number;
      /** Active matters. */
      active: number;
      /** Archived matters. */
      archived: number;
    };
    /** Clients of the firm. */
    clients: {
      /** Total number of clients. */
      total: number;
    };
    /** Files of the firm. */
    documents: {
      /** Files that were confirmed in the period. */
      uploaded_this_period: number;
      /** Size of all confirmed files and joined files, in units of 10^9 bytes, exact to the byte. A file that is used by reference counts once; ZIP files do not count. */
      storage_used_gb: number;
    };
    /** Requests to this API. */
    api_requests: {
      /** Requests with API keys and tokens that passed the rate limit, up to date within 15 s. The limit is not enforced. */
      this_period: number;
      /** Limit of the plan per period. */
      limit: number;
    };
    /** Onboarding links that were sent. */
    intake_links_sent: {
      /** Messages with onboarding links that providers accepted. */
      this_period: number;
    };
  };
  /** Limits of the plan. */
  limits: {
    /** Matters in total; null for unlimited. */
    matters: number | null;
    /** Storage for files, in units of 10^9 bytes. */
    storage_gb: number;
    /** API requests in a period. */
    api_requests_per_period: number;
    /** Active users and pending invitations; null for unlimited. */
    users: number | null;
  };
}

export interface InvitationPreview {
  /** Name of the firm. */
  firm_name: string;
  /** Email address. */
  email: string;
  /** Given name. */
  first_name: string | null;
  /** Family name. */
  last_name: string | null;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
  /** When it expires. */
  expires_at: string;
}

export interface IntakeSummaryRow {
  /** Identifier of the matter. */
  matter_id: string;
  /** Title. */
  title: string;
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** Status of the matter. */
  state: "active" | "archived" | "closed";
  /** Name of the client; null if there is none. */
  client_name: string | null;
  /** When the client first saved an answer; null until then. */
  intake_started: string | null;
  /** When the client submitted the form; null until then. */
  intake_completed: string | null;
  /** Document requests. */
  docs_requested: number;
  /** Requests for which a file was uploaded, in any status. */
  docs_uploaded: number;
  /** Approved requests. */
  docs_approved: number;
}

export interface DocumentStatusRow {
  /** Identifier of the document. */
  document_id: string;
  /** What was asked for. */
  document_name: string;
  /** Identifier of the matter. */
  matter_id: string;
  /** Title of the matter. */
  matter_title: string;
  /** The client of the matter; null if there is none, and if a participant was asked. */
  client_id: string | null;
  /** Name of the client or participant who was asked. */
  client_name: string | null;
  /** `pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed. */
  status: "pending" | "uploaded" | "approved" | "rejected";
  /** Whether the document is required. */
  required: boolean;
  /** When the document is due; null if no date was set. */
  due_date: string | null;
  /** When the request was made. */
  requested_at: string;
  /** The newest file; null until there is one. */
  filename: string | null;
  /** When that was. */
  uploaded_at: string | null;
  /** When it was approved or rejected; null until then. */
  reviewed_at: string | null;
  /** The participant who was asked; null if the client was. */
  participant_id: string | null;
  /** How many approved files complete the request. */
  min_files: number;
  /** How many files the request takes. */
  max_files: number;
  /** Number of files that await review or are approved. */
  files_given: number;
  /** Number of approved files. */
  files_approved: number;
}

export interface ClientActivityRow {
  /** When it happened. */
  at: string;
  /** The portal was opened, a file was uploaded, or the intake form was submitted. */
  kind: "portal_visit" | "upload" | "intake_submission";
  /** Identifier of the matter. */
  matter_id: string;
  /** Title of the matter. */
  matter_title: string;
  /** The client of the matter; null if there is none, and if a participant did it. */
  client_id: string | null;
  /** Name of the client or participant who did it. */
  client_name: string | null;
  /** For an upload: the name of the document request. */
  document_name: string | null;
  /** For an upload: the name of the file. */
  filename: string | null;
}

export interface CommunicationLogRow {
  /** Identifier of the communication. */
  communication_id: string;
  /** When the message was created. */
  created_at: string;
  /** When the provider accepted it; null until then. */
  sent_at: string | null;
  /** Identifier of the matter. */
  matter_id: string;
  /** Title of the matter. */
  matter_title: string;
  /** The client that the message is to or from, possibly a former one. Null for a participant, and if unknown. */
  client_id: string | null;
  /** Name of the person that the message is to or from: the client, or a participant if `client_id` is null. Null if unknown. */
  client_name: string | null;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** `outbound` goes to the client or a participant; `inbound` is a reply. */
  direction: "outbound" | "inbound";
  /** Address or number of the recipient. For a reply, the address or number from which Dossier sends. */
  to: string;
  /** Kind of the message, such as `intake_link`. */
  kind: string;
  /** `sent` after the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the recipient reports it; not all do. A reply is `delivered`. */
  status: "queued" | "sent" | "delivered" | "failed";
}

export interface BillingSummaryRow {
  /** The first instant of the billing period. */
  period_start: string;
  /** The end of the billing period, exclusive. */
  period_end: string;
  /** The present plan. */
  plan: "standard" | "pro" | "enterprise";
  /** API requests are counted per period. The other figures are current values and appear in the current period. */
  metric: "api_requests" | "matters" | "users" | "storage_gb";
  /** Users include active users and pending invitations; a GB is 10^9 bytes. */
  used: number;
  /** The limit of the current plan; null for unlimited. */
  limit: number | null;
  /** Percentage of the limit, to one decimal; null if unlimited. */
  percent_used: number | null;
}

export interface SignUp {
  /** Name of the firm. */
  firm_name: string;
  /** Email address. */
  email: string;
}

export interface Subscription {
  /** The current plan of the firm, whether bought or set by an operator. */
  plan: "standard" | "pro" | "enterprise";
  /** `none`: no subscription was ever paid. `past_due`: a payment is owed; if the provider gives up collecting it, the plan becomes `standard`. */
  status: "none" | "trialing" | "active" | "past_due" | "canceled";
  /** Null without a subscription. */
  current_period_start: string | null;
  /** Null without a subscription. */
  current_period_end: string | null;
  /** Whether it ends with the current period. */
  cancel_at_period_end: boolean;
}

export interface Invitation {
  /** Identifier of the invitation. */
  id: string;
  /** Email address. */
  email: string;
  /** Given name. */
  first_name: string | null;
  /** Family name. */
  last_name: string | null;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
  /** Always `pending`: an accepted invitation becomes a user. */
  status: "pending";
  /** When the latest link was created. */
  invite_sent_at: string;
  /** When that link expires. */
  expires_at: string;
}

export interface ApiKey {
  /** Identifier of the API key. */
  id: string;
  /** Label of the key. */
  name: string;
  /** The first characters of the key, for recognising it. */
  prefix: string;
  /** What it may do. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
  /** Identifier of the user. */
  created_by: string | null;
  /** When it was created. */
  created_at: string;
  /** When the key was last used, accurate to 15 seconds. */
  last_used_at: string | null;
  /** When the key expires; null for never. */
  expires_at: string | null;
  /** When it was revoked; null if it is not. */
  revoked_at: string | null;
  /** Ranges from which the key may be used; null for any address. */
  allowed_ips: string[] | null;
}

export interface Authorization {
  /** Identifier of the OAuth grant. */
  id: string;
  /** Identifier of the OAuth client. */
  client_id: string;
  /** The name of the application. */
  client_name: string;
  /** What the application may do, within the rights of the user. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
  /** What the application may do through MCP: the lower of what the firm lets it do now and what the user agreed to. Null if it is not authorized for MCP. */
  mcp_access: "read" | "approve" | "write" | null;
  /** When the user allowed it. */
  created_at: string;
  /** When it ends, unless the application refreshes its tokens before then. */
  expires_at: string;
}

export interface Colleague {
  /** Identifier of the user. */
  id: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
}

export interface FirmUser {
  /** Identifier of the user. */
  id: string;
  /** Email address. */
  email: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
  /** Whether the user can sign in. */
  status: "active" | "pending" | "suspended";
  /** When the user last signed in; null until then. */
  last_sign_in: string | null;
  /** When it was created. */
  created_at: string;
  /** When the role or status last changed; initially when the user joined. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
}

export interface OAuthClient {
  /** Identifier of the OAuth client. */
  id: string;
  /** The same as `id`, under its OAuth name. */
  client_id: string;
  /** The name that users see on the consent page. */
  name: string;
  /** A public client runs on the devices of its users and has no secret. */
  type: "confidential" | "public";
  /** Where the client may send users back to. */
  redirect_uris: string[];
  /** The scopes that the client may request. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
  /** What the application may do through MCP, within its scopes. `read`: nothing but read. `approve`: also change what its user approves, call by call. `write`: also change things on its own. Its user approves calls that send something out of the firm, change who gets it, or cannot be undone. */
  mcp_access: "read" | "approve" | "write";
  /** Identifier of the user. */
  created_by: string | null;
  /** When it was created. */
  created_at: string;
}

export interface OpenSession {
  /** Identifier of the session. */
  id: string;
  /** Whether this is the session of the request. */
  current: boolean;
  /** When the user signed in. */
  created_at: string;
  /** When the session was last used, accurate to a minute. */
  last_active_at: string;
  /** When the session ends at the latest. */
  expires_at: string;
  /** The IP address from which the user signed in. */
  address: string | null;
  /** The `User-Agent` of the browser at sign-in. */
  user_agent: string | null;
}

export interface UpdatedFirm {
  /** Shown to clients. */
  name?: string;
  /** Phone number in E.164 form. */
  phone?: string | null;
  /** Address of the web site. */
  website?: string | null;
  /** IANA time zone. */
  timezone?: string;
  /** Postal address. */
  address?: {
    /** Street and number. */
    line1: string | null;
    /** Suite, floor or office. */
    suite: string | null;
    /** City. */
    city: string | null;
    /** State or province. */
    state: string | null;
    /** Postal code. */
    zip: string | null;
  } | null;
  /** Identifier of the firm. */
  id: string;
  /** New values of the settings that were sent. */
  settings?: {
    /** Whether the client portal shows the firm's logo and colour. */
    intake_branding?: boolean;
    /** Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see it. */
    link_shows_matter?: boolean;
    /** The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier. */
    brand_color?: string | null;
    /** A host name of the firm for its client portal. */
    custom_domain?: string | null;
    /** The intake template of matters that have none of their own; null for the built-in one of the practice area. */
    default_intake_template?: string | null;
    /** Language of alerts to the users of the firm. Each client has a language of their own. */
    language?: "en" | "es";
    /** Whether the firm gets alerts by email at all. */
    email_notifications?: boolean;
    /** Whether the firm gets alerts by SMS at all. */
    sms_notifications?: boolean;
    /** Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason. */
    sent_back_messages?: boolean;
    /** Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case. */
    session_idle_minutes?: number;
    /** Whether every user must have two-step sign-in. Users without it can then do nothing but set it up. */
    two_step_required?: boolean;
    /** How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file, `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the original name of the file. The extension is added. */
    zip_file_names?: string;
    /** When clients get reminders of open document requests. */
    document_reminders?: DocumentReminderRule;
    /** What happens before an approved file expires. */
    file_expiry?: FileExpiryRule;
  };
  /** When the firm changed last. */
  updated_at: string;
}

export interface UpdatedUser {
  /** Identifier of the user. */
  id: string;
  /** Email address. */
  email: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
  /** Whether the user can sign in. */
  status: "active" | "pending" | "suspended";
  /** When the user last signed in; null until then. */
  last_sign_in: string | null;
  /** When it was created. */
  created_at: string;
  /** When the role or status last changed; initially when the user joined. */
  updated_at: string;
  /** The user who last changed it; null if no user did, or if unknown. */
  updated_by: string | null;
  /** API keys that the user created and that still work; they belong to the firm. Empty unless the user is suspended. */
  live_api_keys: ApiKey[];
}

export interface FirmLogo {
  /** Public address of the logo. */
  logo_url: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** When the firm last changed. */
  updated_at: string;
}

export interface AuditHead {
  /** Position in the firm's log, from 1 without gaps. */
  sequence: number;
  /** The `hash` of that event. */
  hash: string;
  /** When it was recorded, usually milliseconds after it occurred. */
  recorded_at: string;
}

export interface AuditProblem {
  /** The event at which the problem was found. */
  sequence: number;
  /** `event_changed`: the content does not match the hash. `event_missing`: events before it are missing. `event_misplaced`: it does not follow the previous event. `beginning_missing`: the first events are missing without having aged out, or all events are missing although the firm has users. `end_missing`: the newest events are missing. `head_forged`: Dossier did not write the head. `anchor_mismatch`: it differs from a daily anchor. `index_changed`: filters would not find it. `known_head_missing`: the event that the caller knew is missing or different. */
  problem: "event_changed" | "event_missing" | "event_misplaced" | "beginning_missing" | "end_missing" | "head_forged" | "anchor_mismatch" | "index_changed" | "known_head_missing";
}

export interface AuditVerification {
  /** Whether the checked part has no problems. */
  intact: boolean;
  /** The first event that was checked; null if there was none. */
  first_sequence: number | null;
  /** The last event that was checked; null if there was none. */
  last_sequence: number | null;
  /** The `hash` of that event; null if there was none. Send it as `previous_hash` with the next request, which continues from this one. */
  last_hash: string | null;
  /** Where to continue: `from_sequence` of the next request; null at the end of the log. */
  next_sequence: number | null;
  /** The newest event. Store its sequence and hash to check them later. */
  head: AuditHead | null;
  /** What is wrong and where, at most 100 entries. */
  problems: AuditProblem[];
}

export interface DeadlineEventData {
  /** The deadline. */
  deadline: {
    /** Identifier of the deadline. */
    id: string;
    /** What is due. */
    title: string;
    /** A date in the firm's time zone. */
    due_date: string;
    /** `statute` is the end of a limitation period. */
    type: "filing" | "hearing" | "statute" | "other";
    /** Notes of the firm. */
    notes: string | null;
    /** Whether it is done. */
    completed: boolean;
    /** When it was created. */
    created_at: string;
    /** When it last changed. */
    updated_at: string;
  };
  /** The matter of the deadline. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface IntakeEventData {
  /** The matter of the form. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
  /** Answers by field key. */
  answers: Record<string, unknown>;
}

export interface IntakeLinkLockedData {
  /** The matter of the link. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
  /** The participant whose link it is; null for the client. */
  participant: {
    /** Identifier of the participant. */
    id: string;
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
  } | null;
  /** What the person must enter: a code of 6 digits sent by email or SMS, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number. */
  method: "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
  /** `too_many_tries`: unlock the link, or send a new one. `value_missing`: the firm no longer has the value to compare answers with, or the address for codes; add it to the client or participant. */
  reason: "too_many_tries" | "value_missing";
  /** The missing value; null if none is missing. */
  missing: "email" | "phone" | "date_of_birth" | null;
  /** When it happened. */
  locked_at: string;
}

export interface MessageEventData {
  /** The message, without its text. */
  message: {
    /** Identifier of the matter message. */
    id: string;
    /** Who wrote it. */
    author: {
      /** The author: the client, a participant, or a user of the firm. */
      kind: "client" | "participant" | "firm";
      /** The user of the firm who wrote the message, or whose key did; otherwise null. */
      user_id: string | null;
      /** Name of the author at that time. Null for a key that no user created, and if the matter had no client. */
      name: string | null;
    };
    /** False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later. */
    verified?: boolean;
    /** The files of the message. Absent in events of an earlier version. */
    attachments?: {
      /** Identifier of the upload. */
      id: string;
      /** Name of the file, without a path. */
      filename: string;
      /** Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that the content shows. */
      content_type: string;
      /** Exact length of the file in bytes. */
      file_size_bytes: number;
    }[];
    /** When it was created. */
    created_at: string;
  };
  /** The conversation of the message. */
  thread: {
    /** Identifier of the message thread. */
    id: string;
    /** The matter's client at that time; null for a participant, and if the matter had no client. */
    client_id: string | null;
    /** The participant whose conversation it is; null for the client. */
    participant_id: string | null;
    /** The user who answers: the one assigned to the conversation, else the matter's `assigned_attorney`. */
    assigned_to: string | null;
  };
  /** The matter of the conversation. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface ParticipantEventData {
  /** The participant. */
  participant: {
    /** Identifier of the participant. */
    id: string;
    /** Identifier of the matter. */
    matter_id: string;
    /** Role of the person in the matter. */
    role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
    /** Email address for messages to the participant. */
    email: string | null;
    /** E.164. */
    phone: string | null;
    /** Language of messages to the participant; null for English. */
    language: "en" | "es" | null;
    /** Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also those of the client and of all other participants, with their files. */
    may_see: "own" | "all";
    /** For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` requires `may_see` `all`. */
    may_give: "none" | "own" | "all";
    /** Whether the participant agreed to SMS at `phone`, like `sms_consent` of a client; null if nothing is recorded. Reminders go out by SMS only if it is granted. */
    sms_consent: SmsConsent | null;
    /** When it was created. */
    created_at: string;
    /** When it last changed. */
    updated_at: string;
  };
  /** The matter of the participant. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface ParticipantIntakeEventData {
  /** The matter of the form. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
  /** Who submitted it. */
  participant: {
    /** Identifier of the participant. */
    id: string;
    /** Role of the person in the matter. */
    role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
    /** Given name. */
    first_name: string;
    /** Family name. */
    last_name: string;
  };
  /** Answers by field key. */
  answers: Record<string, unknown>;
}

export interface DocumentEventData {
  /** The file. */
  upload: Upload;
  /** The document request. */
  document: {
    /** Identifier of the document. */
    id: string;
    /** What was requested. */
    name: string;
    /** Identifier of the matter. */
    matter_id: string;
    /** The participant whose request it is; absent if it is a request to the client. */
    participant_id?: string;
    /** `pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed. */
    status: "pending" | "uploaded" | "approved" | "rejected";
    /** Progress of the request. Only for requests of several files. */
    files?: {
      /** How many files the request takes. Each is uploaded and reviewed on its own. */
      max_files: number;
      /** How many approved files complete the request; at most `max_files`. */
      min_files: number;
      /** Number of files that await review or are approved. */
      files_given: number;
      /** Number of approved files. */
      files_approved: number;
    };
  };
  /** The matter that it belongs to. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface DocumentDeclinedData {
  /** The document request. */
  document: {
    /** Identifier of the document. */
    id: string;
    /** What was requested. */
    name: string;
    /** Identifier of the matter. */
    matter_id: string;
    /** The participant whose request it is; absent if it is a request to the client. */
    participant_id?: string;
    /** `pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed. */
    status: "pending" | "uploaded" | "approved" | "rejected";
    /** Progress of the request. Only for requests of several files. */
    files?: {
      /** How many files the request takes. Each is uploaded and reviewed on its own. */
      max_files: number;
      /** How many approved files complete the request; at most `max_files`. */
      min_files: number;
      /** Number of files that await review or are approved. */
      files_given: number;
      /** Number of approved files. */
      files_approved: number;
    };
  };
  /** The decline of the client or participant. */
  declined: DocumentDecline;
  /** The matter that it belongs to. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface FileExpiryEventData {
  /** The file. */
  upload: Upload;
  /** The document request. */
  document: {
    /** Identifier of the document. */
    id: string;
    /** What was requested. */
    name: string;
    /** Identifier of the matter. */
    matter_id: string;
    /** The participant whose request it is; absent if it is a request to the client. */
    participant_id?: string;
    /** `pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed. */
    status: "pending" | "uploaded" | "approved" | "rejected";
    /** Progress of the request. Only for requests of several files. */
    files?: {
      /** How many files the request takes. Each is uploaded and reviewed on its own. */
      max_files: number;
      /** How many approved files complete the request; at most `max_files`. */
      min_files: number;
      /** Number of files that await review or are approved. */
      files_given: number;
      /** Number of approved files. */
      files_approved: number;
    };
  };
  /** The matter that it belongs to. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
  /** The last day on which the document in the file, such as a passport or a licence, is valid. */
  expires_on: string;
  /** Days until the expiry date in the time zone of the firm; negative once the file has expired. */
  days_left: number;
  /** The new document request to the client, if the settings of the firm create one. */
  renewal: {
    /** Identifier of the document. */
    id: string;
    /** What was requested. */
    name: string;
  } | null;
}

export interface JoinedFileEventData {
  /** Current state of the joined file. */
  joined_file: JoinedFile;
  /** The document request. */
  document: {
    /** Identifier of the document. */
    id: string;
    /** What was requested. */
    name: string;
    /** Identifier of the matter. */
    matter_id: string;
    /** The participant whose request it is; absent if it is a request to the client. */
    participant_id?: string;
    /** `pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded` while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review was a rejection, or `pending` if more files are needed. */
    status: "pending" | "uploaded" | "approved" | "rejected";
    /** Progress of the request. Only for requests of several files. */
    files?: {
      /** How many files the request takes. Each is uploaded and reviewed on its own. */
      max_files: number;
      /** How many approved files complete the request; at most `max_files`. */
      min_files: number;
      /** Number of files that await review or are approved. */
      files_given: number;
      /** Number of approved files. */
      files_approved: number;
    };
  };
  /** The matter that it belongs to. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface ZipFileEventData {
  /** Current state of the ZIP file. */
  zip_file: ZipFile;
  /** The matter of the files. */
  matter: {
    /** Identifier of the matter. */
    id: string;
    /** Title. */
    title: string;
  };
}

export interface WebhookTestData {
  /** The tested webhook. */
  webhook_id: string;
}

export interface IntakeFieldInput {
  /** Key of the answer. Unique in the template, including groups. */
  key: string;
  /** The question, as the client reads it. */
  label: string;
  /** Type of the answer: `number` is a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select` one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`, `zip`, all others text. */
  type: "text" | "textarea" | "email" | "phone" | "date" | "number" | "select" | "multiselect" | "checkbox" | "address";
  /** Whether submitting the form needs an answer. A required checkbox must be ticked. */
  required?: boolean | undefined;
  /** Shown with the question. */
  help?: string | null | undefined;
  /** The options, without duplicates. Only for `select` and `multiselect`, which must have them. */
  options?: string[] | null | undefined;
  /** Starts a step of the form with this name, which must be unique. The step ends before the next question or group with a `step`. Absent if the question continues the previous step, or if the form is divided into steps automatically. In a group, only the first question may have it. */
  step?: string | undefined;
  /** Key of the group of the question; absent for none. Questions of a group must be adjacent. The question is asked for each entry of the group. */
  group?: string | undefined;
  /** When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is not submitted. */
  shown_when?: IntakeConditionInput | undefined;
  /** Translated texts by language. Missing texts are shown untranslated. */
  translations?: {
    /** In English. */
    en?: IntakeFieldWordsInput | undefined;
    /** In Spanish. */
    es?: IntakeFieldWordsInput | undefined;
  } | undefined;
}

export interface IntakeConditionInput {
  /** Key of an earlier field. */
  field: string;
  /** The chosen option, alone or among others; for a `checkbox`, whether it is ticked. Only for `select`, `multiselect` and `checkbox`. */
  equals?: string | boolean | undefined;
  /** At least one of these options was chosen. Only for `select` and `multiselect`. */
  one_of?: string[] | undefined;
  /** Any answer is enough. A `checkbox` must be ticked. */
  answered?: true | undefined;
}

export interface IntakeFieldWordsInput {
  /** The question. */
  label?: string | undefined;
  /** The name of the step that begins with the question. */
  step?: string | undefined;
  /** Help text that is shown with the question. */
  help?: string | undefined;
  /** One per option, in the same order. The answer stays the untranslated option. */
  options?: string[] | undefined;
}

export interface ChecklistItemInput {
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description?: string | null | undefined;
  /** What the client has to do, shown with the request. */
  instructions?: string | null | undefined;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required?: boolean | undefined;
  /** Allowed media types. */
  accepted_types?: string[] | undefined;
  /** Largest file in MiB. */
  max_file_size_mb?: number | undefined;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date?: string | null | undefined;
  /** How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given. */
  max_files?: number | undefined;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWordsInput | undefined;
    /** In Spanish. */
    es?: DocumentWordsInput | undefined;
  } | undefined;
  /** How many approved files complete the request; at most `max_files`. 1 unless given. */
  min_files?: number | undefined;
}

export interface DocumentWordsInput {
  /** What is asked for. */
  name?: string | undefined;
  /** What it is and why it is needed. */
  description?: string | undefined;
  /** What the client has to do. */
  instructions?: string | undefined;
}

export interface IntakeGroupInput {
  /** Key of the answer: an array of entries, each an object with answers by field key. */
  key: string;
  /** What can be given several times. Heading of the group for the client. */
  label: string;
  /** Name of an entry. A number follows it. */
  entry_label: string;
  /** Shown with the group. */
  help?: string | null | undefined;
  /** Fewest entries that a submission needs. */
  min_entries?: number | undefined;
  /** Most entries. */
  max_entries?: number | undefined;
  /** When the group is asked for; absent for always. */
  shown_when?: IntakeConditionInput | undefined;
  /** Translated texts by language. Missing texts are shown untranslated. */
  translations?: {
    /** In English. */
    en?: IntakeGroupWordsInput | undefined;
    /** In Spanish. */
    es?: IntakeGroupWordsInput | undefined;
  } | undefined;
}

export interface IntakeGroupWordsInput {
  /** Heading of the group. */
  label?: string | undefined;
  /** Name of an entry. */
  entry_label?: string | undefined;
  /** Help text that is shown with the group. */
  help?: string | undefined;
}

export interface IntakeFormWordsInput {
  /** Heading of the form. */
  name?: string | undefined;
  /** Text above the questions. */
  description?: string | undefined;
}

export interface MatterViewFilterInput {
  /** Only matters with this status. */
  status?: "active" | "archived" | "closed" | "all" | undefined;
  /** Only matters of this practice area. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | undefined;
  /** Only matters that this user is responsible for or works on. */
  assigned_to?: string | undefined;
  /** Sort key of the list. */
  sort?: "created_at" | "updated_at" | "title" | undefined;
  /** Direction of the sort. */
  order?: "asc" | "desc" | undefined;
  /** The search text. It is searched as with `search_in` `all` of `listMatters`. */
  search?: string | undefined;
  /** Only matters of the user who opens the view. `assigned_to` is ignored then. */
  mine?: boolean | undefined;
}

export interface SeenForm {
  /** The template of the form. */
  template_id: string;
  /** The version of the template that the form uses. */
  template_version: number;
}

export interface RequestedDocument {
  /** Who is asked: a participant of the matter, or null for the client. */
  participant_id?: string | null;
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description?: string | null;
  /** What the client has to do, shown with the request. */
  instructions?: string | null;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required?: boolean;
  /** Allowed media types. */
  accepted_types?: string[];
  /** Largest file in MiB. */
  max_file_size_mb?: number;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date?: string | null;
  /** How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given. */
  max_files?: number;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWordsInput;
    /** In Spanish. */
    es?: DocumentWordsInput;
  };
  /** How many approved files complete the request; at most `max_files`. 1 unless given. */
  min_files?: number;
}

/** What `abandonPartUpload` takes. */
export interface AbandonPartUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `acceptInvitation` takes. */
export interface AcceptInvitationInput {
  /** The token of an emailed link. */
  token: string;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
  /** The new password. Common passwords are refused. */
  password: string;
}

/** What `addImportPart` takes. */
export interface AddImportPartInput {
  /** Identifier of the import. */
  id: string;
  /** Number of the part in the file, from 1. */
  number: number;
  /** The bytes of the part, in base64. */
  data: string;
}

/** What `advanceSandboxClock` takes. */
export interface AdvanceSandboxClockInput {
  /** The instant to move to: after the firm's present one, at most 5 years after it, and at most 20 years ahead of real time. */
  to: string;
}

/** What `answerAuthorization` takes. */
export interface AnswerAuthorizationInput {
  /** The application, as it is registered. */
  client_id: string;
  /** Exactly as registered. */
  redirect_uri: string;
  /** What is asked for: a code. */
  response_type: "code";
  /** Separated by spaces or plus signs. Without it, all scopes that the client is registered for. */
  scope?: string | undefined;
  /** Comes back unchanged. */
  state?: string | undefined;
  /** Of the code verifier (PKCE, RFC 7636), whatever the client is. */
  code_challenge: string;
  /** How it was made. */
  code_challenge_method: "S256";
  /** Where the tokens are used (RFC 8707): the MCP server, or the API, which is the default. Tokens for one are refused by the other. */
  resource?: string | undefined;
  /** The button that was pressed. */
  action: "sign_in" | "switch" | "allow" | "deny";
  /** For `sign_in`. */
  email?: string | undefined;
  /** For `sign_in`. */
  password?: string | undefined;
  /** For `sign_in` of a user with a second factor. */
  totp?: string | undefined;
  /** For `allow`: the user to whom consent was shown. */
  user_id?: string | undefined;
  /** For `allow`: the scopes that were shown, separated by spaces. */
  scopes?: string | undefined;
}

/** What `applyChecklist` takes. */
export interface ApplyChecklistInput {
  /** Identifier of the checklist. */
  id: string;
  /** Identifier of the matter. */
  matter_id: string;
}

/** What `archiveMatter` takes. */
export interface ArchiveMatterInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `askAgainForDocument` takes. */
export interface AskAgainForDocumentInput {
  /** Identifier of the document. */
  id: string;
}

/** What `assignMatters` takes. */
export interface AssignMattersInput {
  /** At most 100 ids of matters. Duplicates count once. */
  matter_ids: string[];
  /** The newly responsible user; null for nobody. */
  assigned_attorney: string | null;
}

/** What `authorize` takes. */
export interface AuthorizeInput {
  /** The application, as it is registered. */
  client_id: string;
  /** Exactly as registered. */
  redirect_uri: string;
  /** What is asked for: a code. */
  response_type: "code";
  /** Separated by spaces or plus signs. Without it, all scopes that the client is registered for. */
  scope?: string | undefined;
  /** Comes back unchanged. */
  state?: string | undefined;
  /** Of the code verifier (PKCE, RFC 7636), whatever the client is. */
  code_challenge: string;
  /** How it was made. */
  code_challenge_method: "S256";
  /** Where the tokens are used (RFC 8707): the MCP server, or the API, which is the default. Tokens for one are refused by the other. */
  resource?: string | undefined;
}

/** What `changePassword` takes. */
export interface ChangePasswordInput {
  /** The present password. */
  current_password: string;
  /** The new password. Common passwords are refused. */
  password: string;
}

/** What `checkImport` takes. */
export interface CheckImportInput {
  /** Identifier of the import. */
  id: string;
}

/** What `completeSignUp` takes. */
export interface CompleteSignUpInput {
  /** The token of an emailed link. */
  token: string;
  /** The new password. Common passwords are refused. */
  password: string;
}

/** What `confirmPortalUpload` takes. */
export interface ConfirmPortalUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `confirmSession` takes. */
export interface ConfirmSessionInput {
  /** The present password. */
  password: string;
  /** The code of the authenticator app, or a recovery code; for users with two-step sign-in. */
  totp?: string | undefined;
}

/** What `confirmTotp` takes. */
export interface ConfirmTotpInput {
  /** The code of the authenticator app, or a recovery code. */
  code: string;
}

/** What `confirmUpload` takes. */
export interface ConfirmUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `connectIntegration` takes. */
export interface ConnectIntegrationInput {}

/** What `createApiKey` takes. */
export interface CreateApiKeyInput {
  /** Label of the key. */
  name: string;
  /** Scopes to grant, at least one. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
  /** When the key expires, in the future; null for never. */
  expires_at?: string | null | undefined;
  /** Ranges in CIDR notation from which the key may be used; null for any address. */
  allowed_ips?: string[] | null | undefined;
}

/** What `createChecklist` takes. */
export interface CreateChecklistInput {
  /** Shown to the firm. */
  name: string;
  /** The practice area it is for, or null for any. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null | undefined;
  /** The document requests, in the order in which they are made. At most 64 KiB of JSON in total. */
  items: ChecklistItemInput[];
}

/** What `createCheckoutSession` takes. */
export interface CreateCheckoutSessionInput {
  /** The plan to pay for. */
  plan: "pro" | "enterprise";
  /** Where the page redirects after payment: an address of the application. `{CHECKOUT_SESSION_ID}` in its query is replaced by the id. */
  success_url?: string | undefined;
  /** Where the page redirects if the user cancels: an address of the application. */
  cancel_url?: string | undefined;
}

/** What `createClient` takes. */
export interface CreateClientInput {
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address, unique in the firm regardless of case. */
  email?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Date of birth. */
  date_of_birth?: string | null | undefined;
  /** Postal address. A new address replaces the earlier one as a whole. */
  address?: {
    /** Street and number. */
    line1?: string | null | undefined;
    /** Second line of the address. */
    line2?: string | null | undefined;
    /** City. */
    city?: string | null | undefined;
    /** State or province. */
    state?: string | null | undefined;
    /** Postal code. */
    zip?: string | null | undefined;
  } | null | undefined;
  /** Language of messages to the client; null for English. */
  language?: "en" | "es" | null | undefined;
  /** Internal notes, never visible to the client. */
  notes?: string | null | undefined;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields?: Record<string, unknown> | undefined;
  /** Records whether the client agreed to SMS at `phone`: `true` for yes, `false` for no or no longer. Without this field the record stays, unless `phone` changes: a new number starts without consent. `true` is refused with `sms_opted_out` while the client is opted out with STOP. */
  sms_consent?: boolean | undefined;
}

/** What `createClientPortalSession` takes. */
export interface CreateClientPortalSessionInput {
  /** The last part of the onboarding link. */
  token: string;
}

/** What `createImport` takes. */
export interface CreateImportInput {
  /** Name of the import, such as the name of the file. */
  name: string;
  /** Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row creates a client if there are `client` fields, a matter if there are `matter` fields, and with both, the matter of that client. */
  columns: {
    /** The column's name in the first row of the file, regardless of case. If several columns have the name, the import fails. */
    column: string;
    /** The field that the column fills: one of `createClient` or `createMatter`. `custom_fields` uses the column's name as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes only `no`. `reference` is the row's identifier in the system that the file comes from. */
    field: "reference" | "client.first_name" | "client.last_name" | "client.email" | "client.phone" | "client.date_of_birth" | "client.address.line1" | "client.address.line2" | "client.address.city" | "client.address.state" | "client.address.zip" | "client.language" | "client.notes" | "client.custom_fields" | "client.sms_consent" | "matter.title" | "matter.practice_area" | "matter.description" | "matter.assigned_attorney" | "matter.assigned_users" | "matter.case_number" | "matter.intake_template_id" | "matter.custom_fields" | "matter.tags" | "matter.document_reminders";
  }[];
  /** Text encoding of the file. `auto` uses the byte order mark, else the first of UTF-16, UTF-8 and Windows-1252 that fits. */
  encoding?: "auto" | "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | undefined;
  /** Separator of cells. `auto` uses a first line such as `sep=;`, else the most frequent separator in the first row. */
  separator?: "auto" | "comma" | "semicolon" | "tab" | undefined;
  /** Date format of the file. Midnight as a time after the date is ignored, and dates as `YYYY-MM-DD` are always accepted. */
  date_format?: "YYYY-MM-DD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY" | undefined;
}

/** What `createIntakeTemplate` takes. */
export interface CreateIntakeTemplateInput {
  /** Heading of the form, shown to the client. */
  name: string;
  /** The practice area it is for, or null for any. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null | undefined;
  /** Shown to the client above the questions. */
  description?: string | null | undefined;
  /** The questions, in the order of the form. At most 48 KiB of JSON in total. */
  fields?: IntakeFieldInput[] | undefined;
  /** Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of JSON in total. */
  documents?: ChecklistItemInput[] | undefined;
  /** Participants with one of these roles also fill in the form, each with their own answers. */
  participant_roles?: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[] | undefined;
  /** Groups of questions that can be answered several times, such as once per child; absent if there are none. Each field names its group. At most 8 KiB of JSON in total. */
  groups?: IntakeGroupInput[] | undefined;
  /** By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most 8 KiB of JSON. Each field has translations of its own. */
  translations?: {
    /** In English. */
    en?: IntakeFormWordsInput | undefined;
    /** In Spanish. */
    es?: IntakeFormWordsInput | undefined;
  } | undefined;
}

/** What `createJoinedFile` takes. */
export interface CreateJoinedFileInput {
  /** Identifier of the document. */
  id: string;
  /** The files, in the order in which to join them. A file may occur more than once. Without this field: all approved files, oldest first. */
  files?: {
    /** Identifier of the upload. */
    upload_id: string;
    /** Degrees by which its pages are rotated clockwise. */
    rotation?: 0 | 90 | 180 | 270 | undefined;
    /** Pages to include, in this order; null for all. */
    pages?: {
      /** First page, from 1. */
      first: number;
      /** Last page. */
      last: number;
    }[] | null | undefined;
  }[] | undefined;
  /** Name of the downloaded file. Without this field: the name of the document request. */
  filename?: string | undefined;
  /** Paper size for images. Pages of a PDF keep their size. */
  paper?: "letter" | "a4" | undefined;
}

/** What `createMatter` takes. */
export interface CreateMatterInput {
  /** Title of the matter, unique in the firm regardless of case. */
  title: string;
  /** Area of law. */
  practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
  /** The client, or null. */
  client_id?: string | null | undefined;
  /** What the matter is about. */
  description?: string | null | undefined;
  /** The responsible attorney. */
  assigned_attorney?: string | null | undefined;
  /** Other users who work on the matter. */
  assigned_users?: string[] | undefined;
  /** The court's or the firm's case number. */
  case_number?: string | null | undefined;
  /** The intake template that the client fills in. */
  intake_template_id?: string | null | undefined;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields?: Record<string, unknown> | undefined;
  /** At most 50 tags. */
  tags?: string[] | undefined;
  /** Whether the client gets reminders of open document requests, by the firm's rule. */
  document_reminders?: boolean | undefined;
}

/** What `createMatterDeadline` takes. */
export interface CreateMatterDeadlineInput {
  /** Identifier of the matter. */
  id: string;
  /** What is due. */
  title: string;
  /** A date in the firm's time zone. */
  due_date: string;
  /** `statute` is the end of a limitation period. */
  type?: "filing" | "hearing" | "statute" | "other" | undefined;
  /** Notes of the firm. */
  notes?: string | null | undefined;
}

/** What `createMatterParticipant` takes. */
export interface CreateMatterParticipantInput {
  /** Identifier of the matter. */
  id: string;
  /** Role of the person in the matter. */
  role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address for messages to the participant. */
  email?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Language of messages to the participant; null for English. */
  language?: "en" | "es" | null | undefined;
  /** Records whether the participant agreed to SMS at `phone`, like `sms_consent` of a client. A new number starts without consent. `true` is refused with `sms_opted_out` while the number is opted out with STOP. */
  sms_consent?: boolean | undefined;
  /** Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also those of the client and of all other participants, with their files. */
  may_see?: "own" | "all" | undefined;
  /** For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` requires `may_see` `all`. */
  may_give?: "none" | "own" | "all" | undefined;
}

/** What `createMatterView` takes. */
export interface CreateMatterViewInput {
  /** Name of the view. */
  name: string;
  /** Whether everybody in the firm has it. Only users who may change the settings of the firm can share views. */
  shared?: boolean | undefined;
  /** Filter and sort order of the view. */
  filter: MatterViewFilterInput;
}

/** What `createMessageUpload` takes. */
export interface CreateMessageUploadInput {
  /** Identifier of the matter. */
  id: string;
  /** The participant who will get the message. Without this field, the client will get it. */
  participant_id?: string | undefined;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
}

/** What `createOAuthClient` takes. */
export interface CreateOAuthClientInput {
  /** The name that users see on the consent page. */
  name: string;
  /** https, or http to 127.0.0.1, [::1] or localhost; a public client may use a private scheme such as com.example.app:/callback. No fragment, no credentials. */
  redirect_uris: string[];
  /** A public client runs on the devices of its users and has no secret. */
  type?: "confidential" | "public" | undefined;
  /** Scopes to grant, at least one. */
  scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
}

/** What `createPartUpload` takes. */
export interface CreatePartUploadInput {
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** The upload of the same request that this file replaces once it is confirmed. It must await review or be rejected. A request of one file does not need this: a new file always replaces the one that awaits review. */
  replaces?: string | undefined;
  /** Length of each part in bytes, from 5 to 16 MiB. The last part may be shorter. */
  part_size_bytes?: number | undefined;
}

/** What `createPortalLinkRequest` takes. */
export interface CreatePortalLinkRequestInput {
  /** The last part of the onboarding link. */
  token: string;
}

/** What `createPortalMessageUpload` takes. */
export interface CreatePortalMessageUploadInput {
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
}

/** What `createPortalPartUpload` takes. */
export interface CreatePortalPartUploadInput {
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** The upload of the same request that this file replaces once it is confirmed. It must await review or be rejected. A request of one file does not need this: a new file always replaces the one that awaits review. */
  replaces?: string | undefined;
  /** Length of each part in bytes, from 5 to 16 MiB. The last part may be shorter. */
  part_size_bytes?: number | undefined;
}

/** What `createPortalSession` takes. */
export interface CreatePortalSessionInput {
  /** Where the page links back to: an address of the application. */
  return_url?: string | undefined;
}

/** What `createPortalUploadUrl` takes. */
export interface CreatePortalUploadUrlInput {
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** The upload of the same request that this file replaces once it is confirmed. It must await review or be rejected. A request of one file does not need this: a new file always replaces the one that awaits review. */
  replaces?: string | undefined;
}

/** What `createSession` takes. */
export interface CreateSessionInput {
  /** Email address. */
  email: string;
  /** The present password. */
  password: string;
  /** The code of the authenticator app, or a recovery code; for users with two-step sign-in. */
  totp?: string | undefined;
}

/** What `createSignedUploadUrl` takes. */
export interface CreateSignedUploadUrlInput {
  /** Identifier of the document. */
  document_id: string;
  /** Name of the file, without a path. */
  filename: string;
  /** Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. With `application/octet-stream` or an empty string, the content decides the type. The request must accept any other type. A request that accepts Word takes RTF too, and one that accepts CSV takes `application/vnd.ms-excel`, which Windows with Excel declares for CSV. */
  content_type: string;
  /** Exact length of the file in bytes. */
  file_size_bytes: number;
  /** The upload of the same request that this file replaces once it is confirmed. It must await review or be rejected. A request of one file does not need this: a new file always replaces the one that awaits review. */
  replaces?: string | undefined;
}

/** What `createUploadReference` takes. */
export interface CreateUploadReferenceInput {
  /** Identifier of the document. */
  id: string;
  /** The approved upload whose file to use. */
  upload_id: string;
  /** The upload of the same request that this file replaces once it is confirmed. It must await review or be rejected. A request of one file does not need this: a new file always replaces the one that awaits review. */
  replaces?: string | undefined;
  /** Whether to approve the upload at once. Otherwise it awaits review. */
  approve?: boolean | undefined;
  /** Notes of the approval, shown to the firm. Kept only with `approve`. */
  reviewer_notes?: string | null | undefined;
}

/** What `createWebhook` takes. */
export interface CreateWebhookInput {
  /** HTTPS URL that receives the events. */
  url: string;
  /** Event types, or `*` for all. */
  events: ("client.created" | "deadline.created" | "deadline.deleted" | "deadline.updated" | "import.checked" | "import.failed" | "import.finished" | "intake.completed" | "intake.link.locked" | "matter.archived" | "matter.created" | "matter.updated" | "message.received" | "message.sent" | "participant.created" | "participant.intake.completed" | "participant.removed" | "participant.updated" | "document.approved" | "document.closed" | "document.declined" | "document.expired" | "document.expiring" | "document.flagged" | "document.joined" | "document.joining_failed" | "document.rejected" | "document.review_undone" | "document.uploaded" | "zip_file.built" | "zip_file.failed" | "intake.link.sent" | "sandbox.clock_advanced" | "*")[];
  /** Internal label. */
  description?: string | null | undefined;
  /** An inactive endpoint receives nothing. */
  active?: boolean | undefined;
  /** Rate limit in attempts per second; further attempts wait. Null for no limit. */
  max_per_second?: number | null | undefined;
}

/** What `createZipFile` takes. */
export interface CreateZipFileInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `decideApproval` takes. */
export interface DecideApprovalInput {
  /** Identifier of the approval. */
  id: string;
  /** Whether the call may be carried out. */
  decision: "approve" | "deny";
}

/** What `declinePortalDocument` takes. */
export interface DeclinePortalDocumentInput {
  /** Identifier of the document. */
  id: string;
  /** Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another reason, given in `notes`. Further codes may be added. */
  reason: "never_had" | "lost" | "held_by_others" | "not_yet" | "other";
  /** Explanation in their own words, or null. Required if the reason is `other`. */
  notes?: string | null | undefined;
}

/** What `deleteChecklist` takes. */
export interface DeleteChecklistInput {
  /** Identifier of the checklist. */
  id: string;
}

/** What `deleteFirmLogo` takes. */
export interface DeleteFirmLogoInput {}

/** What `deleteImport` takes. */
export interface DeleteImportInput {
  /** Identifier of the import. */
  id: string;
}

/** What `deleteIntakeTemplate` takes. */
export interface DeleteIntakeTemplateInput {
  /** Identifier of the template. */
  id: string;
}

/** What `deleteJoinedFile` takes. */
export interface DeleteJoinedFileInput {
  /** Identifier of the joined file. */
  id: string;
}

/** What `deleteMatterDeadline` takes. */
export interface DeleteMatterDeadlineInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the deadline. */
  deadline_id: string;
}

/** What `deleteMatterView` takes. */
export interface DeleteMatterViewInput {
  /** Identifier of the matter view. */
  id: string;
}

/** What `deleteOAuthClient` takes. */
export interface DeleteOAuthClientInput {
  /** Identifier of the OAuth client. */
  id: string;
}

/** What `deleteSession` takes. */
export interface DeleteSessionInput {}

/** What `deleteWebhook` takes. */
export interface DeleteWebhookInput {
  /** Identifier of the webhook. */
  id: string;
}

/** What `deleteZipFile` takes. */
export interface DeleteZipFileInput {
  /** Identifier of the zip file. */
  id: string;
}

/** What `disableTotp` takes. */
export interface DisableTotpInput {
  /** The present password. */
  password: string;
  /** The code of the authenticator app, or a recovery code. */
  code: string;
}

/** What `disconnectIntegration` takes. */
export interface DisconnectIntegrationInput {}

/** What `downloadJoinedFile` takes. */
export interface DownloadJoinedFileInput {
  /** Identifier of the joined file. */
  id: string;
}

/** What `downloadPortalAttachment` takes. */
export interface DownloadPortalAttachmentInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `downloadUpload` takes. */
export interface DownloadUploadInput {
  /** Identifier of the upload. */
  id: string;
  /** The original file, or an image of it. */
  variant?: "original" | "thumbnail" | "preview" | undefined;
}

/** What `downloadZipFile` takes. */
export interface DownloadZipFileInput {
  /** Identifier of the zip file. */
  id: string;
}

/** What `endAuthorization` takes. */
export interface EndAuthorizationInput {
  /** Identifier of the OAuth grant. */
  id: string;
}

/** What `endSession` takes. */
export interface EndSessionInput {
  /** Identifier of the session. */
  id: string;
}

/** What `enrolTotp` takes. */
export interface EnrolTotpInput {
  /** The present password. */
  password: string;
}

/** What `exportAuditEvents` takes. */
export interface ExportAuditEventsInput {
  /** Only events that were recorded at or after this instant. */
  from?: string | undefined;
  /** Only events that were recorded before this instant. */
  to?: string | undefined;
  /** Who acted: identifier of a user, credential or application, or `operator` or `system`. */
  actor?: string | "operator" | "system" | undefined;
  /** What was done, such as `downloadUpload`. */
  action?: string | undefined;
  /** What the action is about: `read` shows data of the firm or its clients, `change` changes such data, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once. */
  kind?: "read" | "change" | "credential" | "role" | "sign_in" | "settings" | "export" | undefined;
  /** What was read or changed: the identifier of a matter, client, document, upload, user, key and so on. */
  resource?: string | undefined;
  /** IP address of the caller. */
  address?: string | undefined;
  /** `refused`: nothing was shown or changed. `failed`: the request ended in an error of Dossier. */
  outcome?: "succeeded" | "refused" | "failed" | undefined;
  /** Without this parameter, the `Accept` header decides; CSV by default. JSON has the events under `data`. */
  format?: "csv" | "json" | "jsonl" | undefined;
  /** Whether CSV begins with a byte order mark, which Excel needs to read accents. JSON never has one. */
  bom?: boolean | undefined;
}

/** What `exportImportRows` takes. */
export interface ExportImportRowsInput {
  /** Identifier of the import. */
  id: string;
  /** Only rows with this outcome. */
  outcome?: "valid" | "invalid" | "made" | "existing" | "refused" | undefined;
  /** Without this parameter, the `Accept` header decides; CSV by default. JSON has the rows under `data`. */
  format?: "csv" | "json" | "jsonl" | undefined;
  /** Whether CSV begins with a byte order mark, which Excel needs to read accents. JSON never has one. */
  bom?: boolean | undefined;
}

/** What `generateIntakeLink` takes. */
export interface GenerateIntakeLinkInput {
  /** Identifier of the matter. */
  id: string;
  /** Lifetime of a new link in days. */
  expires_days?: number | undefined;
  /** Create a new link even if one exists. */
  force_new?: boolean | undefined;
}

/** What `generateParticipantLink` takes. */
export interface GenerateParticipantLinkInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
  /** Lifetime of a new link in days. */
  expires_days?: number | undefined;
  /** Create a new link even if one exists. */
  force_new?: boolean | undefined;
}

/** What `getChecklist` takes. */
export interface GetChecklistInput {
  /** Identifier of the checklist. */
  id: string;
}

/** What `getClient` takes. */
export interface GetClientInput {
  /** Identifier of the client. */
  id: string;
}

/** What `getCourtForm` takes. */
export interface GetCourtFormInput {
  /** Identifier of the court form. */
  id: string;
}

/** What `getDocument` takes. */
export interface GetDocumentInput {
  /** Identifier of the document. */
  id: string;
}

/** What `getEvent` takes. */
export interface GetEventInput {
  /** Identifier of the event. */
  id: string;
}

/** What `getFirm` takes. */
export interface GetFirmInput {}

/** What `getFirmOnboarding` takes. */
export interface GetFirmOnboardingInput {}

/** What `getFirmUsage` takes. */
export interface GetFirmUsageInput {}

/** What `getImport` takes. */
export interface GetImportInput {
  /** Identifier of the import. */
  id: string;
}

/** What `getIntakeTemplate` takes. */
export interface GetIntakeTemplateInput {
  /** Identifier of the template. */
  id: string;
}

/** What `getIntakeTemplateVersion` takes. */
export interface GetIntakeTemplateVersionInput {
  /** Identifier of the template. */
  id: string;
  /** Which version. */
  version: number;
}

/** What `getIntegrationStatus` takes. */
export interface GetIntegrationStatusInput {}

/** What `getInvitation` takes. */
export interface GetInvitationInput {
  /** The token of an emailed link. */
  token: string;
}

/** What `getJoinedFile` takes. */
export interface GetJoinedFileInput {
  /** Identifier of the joined file. */
  id: string;
}

/** What `getLinkRequests` takes. */
export interface GetLinkRequestsInput {
  /** Requests at most. */
  limit?: number | undefined;
}

/** What `getLinkVerification` takes. */
export interface GetLinkVerificationInput {}

/** What `getMatter` takes. */
export interface GetMatterInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `getMatterIntake` takes. */
export interface GetMatterIntakeInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `getMatterLinkVerification` takes. */
export interface GetMatterLinkVerificationInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `getMatterParticipant` takes. */
export interface GetMatterParticipantInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
}

/** What `getMatterParticipantIntake` takes. */
export interface GetMatterParticipantIntakeInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
}

/** What `getMessageThread` takes. */
export interface GetMessageThreadInput {
  /** Identifier of the message thread. */
  id: string;
}

/** What `getNotificationPreferences` takes. */
export interface GetNotificationPreferencesInput {}

/** What `getPartUpload` takes. */
export interface GetPartUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `getPortalIntake` takes. */
export interface GetPortalIntakeInput {}

/** What `getPortalMatter` takes. */
export interface GetPortalMatterInput {
  /** Page of the document requests, from 1. */
  page?: number | undefined;
  /** Document requests on a page. */
  per_page?: number | undefined;
}

/** What `getPortalPartUpload` takes. */
export interface GetPortalPartUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `getPortalVerification` takes. */
export interface GetPortalVerificationInput {}

/** What `getReport` takes. */
export interface GetReportInput {
  /** Which report. */
  type: "intake-summary" | "document-status" | "client-activity" | "communication-log" | "billing-summary";
  /** The first day of the period, in the firm's time zone. */
  from?: string | undefined;
  /** The last day of the period, inclusive; today by default. */
  to?: string | undefined;
  /** CSV, or JSON with the rows under `data`. Without this parameter, the `Accept` header decides; CSV by default. */
  format?: "csv" | "json" | undefined;
  /** Whether CSV begins with a byte order mark, which Excel needs to read accents. JSON never has one. */
  bom?: boolean | undefined;
}

/** What `getSandboxClock` takes. */
export interface GetSandboxClockInput {}

/** What `getSandboxMessage` takes. */
export interface GetSandboxMessageInput {
  /** Identifier of the sandbox message. */
  id: string;
}

/** What `getSession` takes. */
export interface GetSessionInput {}

/** What `getSignUp` takes. */
export interface GetSignUpInput {
  /** The token of an emailed link. */
  token: string;
}

/** What `getSubscription` takes. */
export interface GetSubscriptionInput {}

/** What `getTotp` takes. */
export interface GetTotpInput {}

/** What `getUpload` takes. */
export interface GetUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `getWaitingMatters` takes. */
export interface GetWaitingMattersInput {
  /** Matters at most. */
  limit?: number | undefined;
  /** Matters whose link expires before this instant come first, and are counted. */
  links_end_before?: string | undefined;
}

/** What `getWebhook` takes. */
export interface GetWebhookInput {
  /** Identifier of the webhook. */
  id: string;
}

/** What `getZipFile` takes. */
export interface GetZipFileInput {
  /** Identifier of the zip file. */
  id: string;
}

/** What `inviteUser` takes. */
export interface InviteUserInput {
  /** Email address. */
  email: string;
  /** Given name. */
  first_name?: string | null | undefined;
  /** Family name. */
  last_name?: string | null | undefined;
  /** Role of the member in the firm. It limits what they may do. */
  role: "admin" | "attorney" | "staff" | "paralegal";
}

/** What `listApiKeys` takes. */
export interface ListApiKeysInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only keys that are `live` (they work), `revoked`, or `expired` (and not revoked). */
  status?: "live" | "revoked" | "expired" | undefined;
  /** Only keys that this user created. */
  created_by?: string | undefined;
}

/** What `listApprovals` takes. */
export interface ListApprovalsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listAuditEvents` takes. */
export interface ListAuditEventsInput {
  /** Only events that were recorded at or after this instant. */
  from?: string | undefined;
  /** Only events that were recorded before this instant. */
  to?: string | undefined;
  /** Who acted: identifier of a user, credential or application, or `operator` or `system`. */
  actor?: string | "operator" | "system" | undefined;
  /** What was done, such as `downloadUpload`. */
  action?: string | undefined;
  /** What the action is about: `read` shows data of the firm or its clients, `change` changes such data, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once. */
  kind?: "read" | "change" | "credential" | "role" | "sign_in" | "settings" | "export" | undefined;
  /** What was read or changed: the identifier of a matter, client, document, upload, user, key and so on. */
  resource?: string | undefined;
  /** IP address of the caller. */
  address?: string | undefined;
  /** `refused`: nothing was shown or changed. `failed`: the request ended in an error of Dossier. */
  outcome?: "succeeded" | "refused" | "failed" | undefined;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listAuthorizations` takes. */
export interface ListAuthorizationsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listChanges` takes. */
export interface ListChangesInput {
  /** The `next` of an earlier response. An unknown value results in `reset`. */
  after?: string | undefined;
}

/** What `listChecklists` takes. */
export interface ListChecklistsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only checklists of this practice area. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | undefined;
}

/** What `listClientFiles` takes. */
export interface ListClientFilesInput {
  /** Identifier of the client. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only files whose name, or whose request’s name, contains this text. */
  q?: string | undefined;
  /** Only files of this type. */
  content_type?: string | undefined;
  /** Only files that expire before this date. */
  expires_before?: string | undefined;
  /** Only files that this document request could use by reference: the request accepts their type and size, they have not expired, and it does not have them yet. */
  for_document_id?: string | undefined;
}

/** What `listClients` takes. */
export interface ListClientsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Matches any part of the name or email; several words in any order. Case, accents and punctuation do not matter. */
  search?: string | undefined;
  /** Sort key of the list. */
  sort?: "created_at" | "last_name" | undefined;
  /** Direction of the sort. */
  order?: "asc" | "desc" | undefined;
}

/** What `listColleagues` takes. */
export interface ListColleaguesInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listCourtFormJurisdictions` takes. */
export interface ListCourtFormJurisdictionsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listCourtForms` takes. */
export interface ListCourtFormsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only forms of this jurisdiction. */
  state?: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | undefined;
  /** Only forms of this practice area. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | undefined;
  /** Only forms of this kind of court. */
  court_type?: "family" | "civil" | "probate" | "criminal" | "immigration" | "bankruptcy" | undefined;
  /** Only forms that can, or cannot, be filled in on a screen. */
  fillable?: boolean | undefined;
  /** Words that must all occur in the name, number or description, also as part of a word. Case, accents and punctuation do not matter. */
  search?: string | undefined;
}

/** What `listDeclinedDocuments` takes. */
export interface ListDeclinedDocumentsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listDocumentUploads` takes. */
export interface ListDocumentUploadsInput {
  /** Identifier of the document. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listEvents` takes. */
export interface ListEventsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only events of this type. */
  type?: "client.created" | "deadline.created" | "deadline.deleted" | "deadline.updated" | "import.checked" | "import.failed" | "import.finished" | "intake.completed" | "intake.link.locked" | "matter.archived" | "matter.created" | "matter.updated" | "message.received" | "message.sent" | "participant.created" | "participant.intake.completed" | "participant.removed" | "participant.updated" | "document.approved" | "document.closed" | "document.declined" | "document.expired" | "document.expiring" | "document.flagged" | "document.joined" | "document.joining_failed" | "document.rejected" | "document.review_undone" | "document.uploaded" | "zip_file.built" | "zip_file.failed" | "intake.link.sent" | "sandbox.clock_advanced" | undefined;
  /** Only events at or after this instant. */
  since?: string | undefined;
  /** Only events whose `resent_at` is this instant or later. Sorts by `resent_at`, oldest first. */
  resent_since?: string | undefined;
}

/** What `listExpiringFiles` takes. */
export interface ListExpiringFilesInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only files that expire on this date or later. */
  expires_from?: string | undefined;
  /** Only files that expire before this date. */
  expires_before?: string | undefined;
}

/** What `listFirmUsers` takes. */
export interface ListFirmUsersInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** `pending` is for invitations. */
  status?: "active" | "pending" | "suspended" | undefined;
  /** Only users and invitations with this role. */
  role?: "admin" | "attorney" | "staff" | "paralegal" | undefined;
}

/** What `listFormerClients` takes. */
export interface ListFormerClientsInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listFrequentDocuments` takes. */
export interface ListFrequentDocumentsInput {}

/** What `listGatheredNotifications` takes. */
export interface ListGatheredNotificationsInput {
  /** Most lines to return. With 0, the response only has counts. */
  lines_max?: number | undefined;
}

/** What `listImportRows` takes. */
export interface ListImportRowsInput {
  /** Identifier of the import. */
  id: string;
  /** `valid`: not imported yet. `invalid`: has an invalid value. `made`: created something. `existing`: was there already. `refused`: exceeds a limit of the plan. */
  outcome?: "valid" | "invalid" | "made" | "existing" | "refused" | undefined;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listImports` takes. */
export interface ListImportsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listIntakeTemplateVersions` takes. */
export interface ListIntakeTemplateVersionsInput {
  /** Identifier of the template. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listIntakeTemplates` takes. */
export interface ListIntakeTemplatesInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only templates of this practice area. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | undefined;
}

/** What `listIntegrationEvents` takes. */
export interface ListIntegrationEventsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listJoinedFiles` takes. */
export interface ListJoinedFilesInput {
  /** Identifier of the document. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listMatterActivities` takes. */
export interface ListMatterActivitiesInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only activities of these actors. */
  by?: "client" | "colleagues" | "system" | undefined;
  /** Only activities of this kind. */
  kind?: "answers" | "files" | "messages" | "links" | "changes" | undefined;
}

/** What `listMatterCommunications` takes. */
export interface ListMatterCommunicationsInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only messages with this participant. */
  participant_id?: string | undefined;
}

/** What `listMatterDeadlines` takes. */
export interface ListMatterDeadlinesInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listMatterDocuments` takes. */
export interface ListMatterDocumentsInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only requests with this status. */
  status?: "pending" | "uploaded" | "approved" | "rejected" | undefined;
}

/** What `listMatterMessages` takes. */
export interface ListMatterMessagesInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Messages with this participant instead of the client. */
  participant_id?: string | undefined;
  /** Messages of this conversation. Cannot be combined with `participant_id`. */
  thread_id?: string | undefined;
}

/** What `listMatterOverviews` takes. */
export interface ListMatterOverviewsInput {
  /** At most 100 ids of matters, separated by commas. */
  ids: string;
}

/** What `listMatterParticipants` takes. */
export interface ListMatterParticipantsInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listMatterViews` takes. */
export interface ListMatterViewsInput {}

/** What `listMatters` takes. */
export interface ListMattersInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only matters with this status. */
  status?: "active" | "archived" | "closed" | "all" | undefined;
  /** Only matters of this practice area. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | undefined;
  /** Only matters that this user is responsible for or works on. */
  assigned_to?: string | undefined;
  /** Sort key of the list. */
  sort?: "created_at" | "updated_at" | "title" | undefined;
  /** Direction of the sort. */
  order?: "asc" | "desc" | undefined;
  /** Only matters of this client. */
  client_id?: string | undefined;
  /** Matches any part of the title; several words in any order. Case, accents and punctuation do not matter. */
  search?: string | undefined;
  /** Where `search` looks. `all`: in the title, the case number, and the names and emails of the client and participants. Each word may match a different one of these. Words of one or two letters match only the beginning of words. A search without letters and digits looks only in the title. */
  search_in?: "title" | "all" | undefined;
}

/** What `listMessageTemplates` takes. */
export interface ListMessageTemplatesInput {}

/** What `listMessageThreads` takes. */
export interface ListMessageThreadsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only conversations of this matter. */
  matter_id?: string | undefined;
  /** Only conversations that this user answers. */
  assigned_to?: string | undefined;
  /** True: only conversations with a message that waits for an answer, in matters that are not archived. False: only conversations without one. */
  unanswered?: boolean | undefined;
}

/** What `listNotifications` takes. */
export interface ListNotificationsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only notifications of this kind, such as messages that could not be delivered. */
  kind?: "document_uploaded" | "upload_infected" | "intake_completed" | "intake_link_requested" | "webhook_disabled" | "intake_link_expired" | "deadline_approaching" | "message_received" | "message_undelivered" | "integration_disconnected" | undefined;
  /** True: only unread notifications. False: only read ones. */
  unread?: boolean | undefined;
}

/** What `listOAuthClients` takes. */
export interface ListOAuthClientsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listOpenDeadlines` takes. */
export interface ListOpenDeadlinesInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only deadlines before this date. */
  due_before?: string | undefined;
}

/** What `listOpenPortalUploads` takes. */
export interface ListOpenPortalUploadsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listOpenUploads` takes. */
export interface ListOpenUploadsInput {
  /** Identifier of the document. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listPortalMessages` takes. */
export interface ListPortalMessagesInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listPortalUploads` takes. */
export interface ListPortalUploadsInput {
  /** Identifier of the document. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listSandboxMessages` takes. */
export interface ListSandboxMessagesInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only messages by this channel. */
  channel?: "email" | "sms" | undefined;
  /** Only messages to this address or number, regardless of case. */
  to?: string | undefined;
}

/** What `listSessions` takes. */
export interface ListSessionsInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listSyncLog` takes. */
export interface ListSyncLogInput {
  /** Only syncs of this matter: its identifier, or the plain UUID in it. */
  matter_id?: string | undefined;
}

/** What `listUploadsToReview` takes. */
export interface ListUploadsToReviewInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only files of this matter. */
  matter_id?: string | undefined;
}

/** What `listWebhookDeliveries` takes. */
export interface ListWebhookDeliveriesInput {
  /** Identifier of the webhook. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
  /** Only deliveries with this status. */
  status?: "pending" | "succeeded" | "failed" | undefined;
}

/** What `listWebhooks` takes. */
export interface ListWebhooksInput {
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `listZipFiles` takes. */
export interface ListZipFilesInput {
  /** Identifier of the matter. */
  id: string;
  /** Page number, from 1 (the default). If the list changes meanwhile, page numbers can skip or repeat items; `cursor` does not. Cannot be combined with `cursor`. */
  page?: number | undefined;
  /** Items per page. */
  per_page?: number | undefined;
  /** The `next_cursor` of the previous page, from the same list with the same filter and sort order. */
  cursor?: string | undefined;
}

/** What `markAllNotificationsRead` takes. */
export interface MarkAllNotificationsReadInput {
  /** Marks only notifications up to this instant, so that notifications that arrive after the list was loaded stay unread. */
  until?: string | undefined;
}

/** What `markMessagesRead` takes. */
export interface MarkMessagesReadInput {
  /** Identifier of the message thread. */
  id: string;
  /** The newest message that was read. It and all earlier messages are marked. */
  message_id: string;
}

/** What `markNotificationRead` takes. */
export interface MarkNotificationReadInput {
  /** Identifier of the notification. */
  id: string;
  /** Marks it for the whole firm, because somebody has dealt with it. */
  for_all?: boolean | undefined;
  /** Also marks earlier notifications of the same kind in the same matter. */
  gathered?: boolean | undefined;
}

/** What `markPortalMessagesRead` takes. */
export interface MarkPortalMessagesReadInput {
  /** The newest message that was read. It and all earlier messages are marked. */
  message_id: string;
}

/** What `oauthMetadata` takes. */
export interface OauthMetadataInput {}

/** What `previewMessage` takes. */
export interface PreviewMessageInput {
  /** Which kind. */
  kind: "intake_link" | "document_reminder" | "document_sent_back" | "intake_link_expiring" | "message_sent" | "verification_code" | "document_uploaded" | "intake_completed" | "participant_intake_completed" | "message_received" | "deadline_approaching" | "file_expiry" | "intake_link_expired" | "participant_link_expired" | "intake_link_locked" | "intake_link_requested" | "webhook_disabled" | "integration_disconnected" | "invitation" | "password_reset" | "sign_in_unlock" | "account_changed" | "keys_of_suspended_user" | "rights_widened" | "connection_widened" | "sign_up" | "sign_up_known";
  /** Language of the message. */
  language?: "en" | "es" | undefined;
  /** Replaces the saved wording. Ignored for kinds that cannot be reworded. */
  words?: {
    /** One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is unknown, the email has no greeting. Null for the default. */
    greeting?: string | null | undefined;
    /** A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none. */
    reason?: string | null | undefined;
    /** Lines at the end, such as the name of the sender. Line breaks are kept. Null for none. */
    signature?: string | null | undefined;
  } | undefined;
}

/** What `previewPortalLink` takes. */
export interface PreviewPortalLinkInput {
  /** The last part of the onboarding link. */
  token: string;
}

/** What `receiveBillingEvent` takes. */
export interface ReceiveBillingEventInput {}

/** What `receiveIntegrationCallback` takes. */
export interface ReceiveIntegrationCallbackInput {
  /** The state of the authorization request. */
  state: string;
  /** Authorization code, which Dossier exchanges for tokens. */
  code?: string | undefined;
  /** Why consent was not given. */
  error?: string | undefined;
  /** The reason in words. */
  error_description?: string | undefined;
}

/** What `receiveIntegrationDeauthorization` takes. */
export interface ReceiveIntegrationDeauthorizationInput {}

/** What `receiveIntegrationEvent` takes. */
export interface ReceiveIntegrationEventInput {
  /** Part of the address that Dossier gave the other system. */
  subscription?: string | undefined;
}

/** What `receiveSms` takes. */
export interface ReceiveSmsInput {}

/** What `receiveSmsStatus` takes. */
export interface ReceiveSmsStatusInput {}

/** What `redeliverWebhook` takes. */
export interface RedeliverWebhookInput {
  /** Identifier of the webhook. */
  id: string;
  /** Identifier of the delivery. */
  delivery_id: string;
}

/** What `regenerateApiKey` takes. */
export interface RegenerateApiKeyInput {
  /** Identifier of the API key. */
  id: string;
  /** Hours for which the current secret stays valid. */
  grace_hours?: number | undefined;
}

/** What `removeMatterParticipant` takes. */
export interface RemoveMatterParticipantInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
}

/** What `removePortalUpload` takes. */
export interface RemovePortalUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `replayWebhook` takes. */
export interface ReplayWebhookInput {
  /** Identifier of the webhook. */
  id: string;
  /** Deliveries queued at or after this instant; at most 14 days ago. */
  since: string;
}

/** What `requestDocument` takes. */
export interface RequestDocumentInput {
  /** Identifier of the matter. */
  id: string;
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description?: string | null | undefined;
  /** What the client has to do, shown with the request. */
  instructions?: string | null | undefined;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required?: boolean | undefined;
  /** Allowed media types. */
  accepted_types?: string[] | undefined;
  /** Largest file in MiB. */
  max_file_size_mb?: number | undefined;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date?: string | null | undefined;
  /** How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given. */
  max_files?: number | undefined;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWordsInput | undefined;
    /** In Spanish. */
    es?: DocumentWordsInput | undefined;
  } | undefined;
  /** How many approved files complete the request; at most `max_files`. 1 unless given. */
  min_files?: number | undefined;
}

/** What `requestDocuments` takes. */
export interface RequestDocumentsInput {
  /** Identifier of the matter. */
  id: string;
  /** At most 64 KiB of JSON in total. */
  items: RequestedDocument[];
}

/** What `requestParticipantDocument` takes. */
export interface RequestParticipantDocumentInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
  /** Shown to the client. */
  name: string;
  /** What it is and why it is needed. */
  description?: string | null | undefined;
  /** What the client has to do, shown with the request. */
  instructions?: string | null | undefined;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required?: boolean | undefined;
  /** Allowed media types. */
  accepted_types?: string[] | undefined;
  /** Largest file in MiB. */
  max_file_size_mb?: number | undefined;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date?: string | null | undefined;
  /** How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given. */
  max_files?: number | undefined;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWordsInput | undefined;
    /** In Spanish. */
    es?: DocumentWordsInput | undefined;
  } | undefined;
  /** How many approved files complete the request; at most `max_files`. 1 unless given. */
  min_files?: number | undefined;
}

/** What `requestPasswordReset` takes. */
export interface RequestPasswordResetInput {
  /** Email address. */
  email: string;
}

/** What `requestPortalVerification` takes. */
export interface RequestPortalVerificationInput {}

/** What `requestSignInUnlock` takes. */
export interface RequestSignInUnlockInput {
  /** Email address. */
  email: string;
}

/** What `requestSignUp` takes. */
export interface RequestSignUpInput {
  /** Name of the firm. */
  firm_name: string;
  /** Given name. */
  first_name: string;
  /** Family name. */
  last_name: string;
  /** Email address. */
  email: string;
}

/** What `rescanUpload` takes. */
export interface RescanUploadInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `resendInvitation` takes. */
export interface ResendInvitationInput {
  /** Identifier of the invitation. */
  id: string;
}

/** What `resetPassword` takes. */
export interface ResetPasswordInput {
  /** The token of an emailed link. */
  token: string;
  /** The new password. Common passwords are refused. */
  password: string;
}

/** What `resetUserTotp` takes. */
export interface ResetUserTotpInput {
  /** Identifier of the user. */
  id: string;
}

/** What `restoreIntakeTemplateVersion` takes. */
export interface RestoreIntakeTemplateVersionInput {
  /** Identifier of the template. */
  id: string;
  /** Which version. */
  version: number;
  /** The `version` that the caller has seen. If the resource now has another version, nothing changes and the response is 409 `version_conflict`. Its `details` have the current `version`, `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_version`, the change is made regardless of the version. */
  expected_version?: number | undefined;
}

/** What `restoreMatter` takes. */
export interface RestoreMatterInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `reviewUpload` takes. */
export interface ReviewUploadInput {
  /** Identifier of the upload. */
  id: string;
  /** The decision. */
  status: "approved" | "rejected";
  /** Shown to the firm. If the upload is rejected, also shown to the client as the reason. */
  reviewer_notes?: string | null | undefined;
  /** Why the file is sent back. Only with a rejection. Clients read it in their language, before the notes. */
  rejection_code?: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed" | undefined;
  /** The last day on which the document in the file, such as a passport or a licence, is valid. Only with an approval. */
  expires_on?: string | undefined;
}

/** What `revoke` takes. */
export interface RevokeInput {
  /** The access or refresh token. */
  token: string;
  /** Taken and ignored: the token says what it is. */
  token_type_hint?: string | undefined;
  /** Unless it comes by HTTP Basic. */
  client_id?: string | undefined;
  /** Of a confidential client, unless it comes by HTTP Basic. */
  client_secret?: string | undefined;
}

/** What `revokeApiKey` takes. */
export interface RevokeApiKeyInput {
  /** Identifier of the API key. */
  id: string;
}

/** What `revokeIntakeLink` takes. */
export interface RevokeIntakeLinkInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `revokeInvitation` takes. */
export interface RevokeInvitationInput {
  /** Identifier of the invitation. */
  id: string;
}

/** What `revokeParticipantLink` takes. */
export interface RevokeParticipantLinkInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
}

/** What `rotateOAuthClientSecret` takes. */
export interface RotateOAuthClientSecretInput {
  /** Identifier of the OAuth client. */
  id: string;
}

/** What `rotateWebhookSecret` takes. */
export interface RotateWebhookSecretInput {
  /** Identifier of the webhook. */
  id: string;
}

/** What `saveOnboardingStep` takes. */
export interface SaveOnboardingStepInput {
  /** Number of the step: 1 welcome, 2 practice_areas, 3 doc_templates, 4 notifications, 5 invite_team, 6 ready. */
  step: number;
  /** Data of the step. */
  data?: {
    /** Practice areas of the firm; they replace those saved before. */
    practice_areas?: ("personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other")[] | undefined;
    /** Changes to the notification preferences, as in `updateNotificationPreferences`. */
    notification_prefs?: {
      /** A client has sent a file. */
      document_uploaded?: {
        /** Whether the alert goes out by email. */
        email?: boolean | undefined;
        /** Whether the alert goes out by SMS. */
        sms?: boolean | undefined;
      } | undefined;
      /** A client has submitted the intake. */
      intake_completed?: {
        /** Whether the alert goes out by email. */
        email?: boolean | undefined;
        /** Whether the alert goes out by SMS. */
        sms?: boolean | undefined;
      } | undefined;
      /** A deadline is near, or an approved file expires. */
      deadline_approaching?: {
        /** Whether the alert goes out by email. */
        email?: boolean | undefined;
        /** Whether the alert goes out by SMS. */
        sms?: boolean | undefined;
      } | undefined;
      /** An onboarding link has expired, or somebody asks for a new one. */
      intake_link_expired?: {
        /** Whether the alert goes out by email. */
        email?: boolean | undefined;
        /** Whether the alert goes out by SMS. */
        sms?: boolean | undefined;
      } | undefined;
      /** A client or participant has written a message. */
      message_received?: {
        /** Whether the alert goes out by email. */
        email?: boolean | undefined;
        /** Whether the alert goes out by SMS. */
        sms?: boolean | undefined;
      } | undefined;
    } | undefined;
    /** People to invite to the firm. Members and people who are already invited are skipped. */
    invites?: {
      /** Email address. */
      email: string;
      /** Given name. */
      first_name?: string | null | undefined;
      /** Family name. */
      last_name?: string | null | undefined;
      /** Role of the member in the firm. It limits what they may do. */
      role: "admin" | "attorney" | "staff" | "paralegal";
    }[] | undefined;
  } | undefined;
  /** Whether this ends the onboarding. */
  complete?: boolean | undefined;
}

/** What `search` takes. */
export interface SearchInput {
  /** What to search for: 2 to 200 characters. */
  q: string;
  /** What to search: a list of matters, clients, documents, separated by commas; all by default. */
  types?: string | undefined;
  /** Most results of each type. */
  limit?: number | undefined;
}

/** What `sendIntakeLink` takes. */
export interface SendIntakeLinkInput {
  /** Identifier of the matter. */
  id: string;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** Required if the channel is email. */
  email?: string | null | undefined;
  /** Required if the channel is sms. */
  phone?: string | null | undefined;
  /** Plain text of the firm, placed before the link. It may contain only web addresses of the firm's own `website`; others are refused, because mail programs turn them into links. Invisible characters are removed. In an SMS it has at most 1,000 characters, and must not look like Dossier's question about which firm a reply is for. */
  message?: string | null | undefined;
}

/** What `sendMatterMessage` takes. */
export interface SendMatterMessageInput {
  /** Identifier of the matter. */
  id: string;
  /** Plain text of the message. Line breaks are kept. Empty only if the message has files. */
  text?: string | undefined;
  /** Files to attach, at most 10: confirmed uploads that the same side made for this conversation. Each upload can be attached to only one message. */
  upload_ids?: string[] | undefined;
  /** The participant to write to instead of the client. */
  participant_id?: string | undefined;
  /** The newest message that the writer had read. Messages that arrived later stay unanswered. If absent, all messages count as answered. */
  read_through?: string | undefined;
}

/** What `sendParticipantLink` takes. */
export interface SendParticipantLinkInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
  /** Channel of the message. */
  channel: "email" | "sms";
  /** Email address to use instead of the participant's `email`. */
  email?: string | null | undefined;
  /** Phone number to use instead of the participant's `phone`. */
  phone?: string | null | undefined;
  /** Plain text of the firm, placed before the link. It may contain only web addresses of the firm's own `website`; others are refused, because mail programs turn them into links. Invisible characters are removed. In an SMS it has at most 1,000 characters, and must not look like Dossier's question about which firm a reply is for. */
  message?: string | null | undefined;
}

/** What `sendPortalMessage` takes. */
export interface SendPortalMessageInput {
  /** Plain text of the message. Line breaks are kept. Empty only if the message has files. */
  text?: string | undefined;
  /** Files to attach, at most 10: confirmed uploads that the same side made for this conversation. Each upload can be attached to only one message. */
  upload_ids?: string[] | undefined;
}

/** What `signOutUser` takes. */
export interface SignOutUserInput {
  /** Identifier of the user. */
  id: string;
}

/** What `signPortalUploadParts` takes. */
export interface SignPortalUploadPartsInput {
  /** Identifier of the upload. */
  id: string;
  /** The parts to sign, in any order. */
  parts: {
    /** Number of the part in the file, from 1. */
    part_number: number;
    /** SHA-256 of the part in hexadecimal. */
    sha256: string;
  }[];
}

/** What `signUploadParts` takes. */
export interface SignUploadPartsInput {
  /** Identifier of the upload. */
  id: string;
  /** The parts to sign, in any order. */
  parts: {
    /** Number of the part in the file, from 1. */
    part_number: number;
    /** SHA-256 of the part in hexadecimal. */
    sha256: string;
  }[];
}

/** What `startImport` takes. */
export interface StartImportInput {
  /** Identifier of the import. */
  id: string;
}

/** What `startSync` takes. */
export interface StartSyncInput {
  /** What to do. */
  action: "sync_matter" | "pull_matters";
  /** The matter, as its identifier or as the plain UUID in it. Required for `sync_matter`. */
  matter_id?: string | undefined;
}

/** What `submitPortalIntake` takes. */
export interface SubmitPortalIntakeInput {
  /** Answers by field key. The answer to a group is an array of entries. */
  answers?: Record<string, unknown> | undefined;
  /** The form that the answers are for: `template_id` and `template_version` of the intake that the client has seen. A form that nobody has begun then starts with this version, even if the template has changed since. If the client now has to answer another form or version, nothing is saved and the response is 409 `form_changed`. Without `form`, the form starts with the current template. */
  form?: SeenForm | undefined;
}

/** What `takeBackPortalDecline` takes. */
export interface TakeBackPortalDeclineInput {
  /** Identifier of the document. */
  id: string;
}

/** What `testWebhook` takes. */
export interface TestWebhookInput {
  /** Identifier of the webhook. */
  id: string;
}

/** What `token` takes. */
export interface TokenInput {
  /** What is exchanged. */
  grant_type: "authorization_code" | "refresh_token";
  /** For `authorization_code`. */
  code?: string | undefined;
  /** For `authorization_code`: the same as in the authorization request. */
  redirect_uri?: string | undefined;
  /** For `authorization_code`: what the `code_challenge` was made from. */
  code_verifier?: string | undefined;
  /** For `refresh_token`. */
  refresh_token?: string | undefined;
  /** If sent, the same as in the authorization request (RFC 8707). */
  resource?: string | undefined;
  /** For `refresh_token`: fewer scopes for the access token. */
  scope?: string | undefined;
  /** Unless it comes by HTTP Basic. */
  client_id?: string | undefined;
  /** Of a confidential client, unless it comes by HTTP Basic. */
  client_secret?: string | undefined;
}

/** What `undoReview` takes. */
export interface UndoReviewInput {
  /** Identifier of the upload. */
  id: string;
}

/** What `unlockIntakeLink` takes. */
export interface UnlockIntakeLinkInput {
  /** Identifier of the matter. */
  id: string;
}

/** What `unlockParticipantLink` takes. */
export interface UnlockParticipantLinkInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
}

/** What `unlockSignIn` takes. */
export interface UnlockSignInInput {
  /** The token of an emailed link. */
  token: string;
}

/** What `updateChecklist` takes. */
export interface UpdateChecklistInput {
  /** Identifier of the checklist. */
  id: string;
  /** Shown to the firm. */
  name?: string | undefined;
  /** The practice area it is for, or null for any. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null | undefined;
  /** The document requests, in the order in which they are made. At most 64 KiB of JSON in total. */
  items?: ChecklistItemInput[] | undefined;
  /** The `version` that the caller has seen. If the resource now has another version, nothing changes and the response is 409 `version_conflict`. Its `details` have the current `version`, `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_version`, the change is made regardless of the version. */
  expected_version?: number | undefined;
}

/** What `updateClient` takes. */
export interface UpdateClientInput {
  /** Identifier of the client. */
  id: string;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
  /** Email address, unique in the firm regardless of case. */
  email?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Date of birth. */
  date_of_birth?: string | null | undefined;
  /** Postal address. A new address replaces the earlier one as a whole. */
  address?: {
    /** Street and number. */
    line1?: string | null | undefined;
    /** Second line of the address. */
    line2?: string | null | undefined;
    /** City. */
    city?: string | null | undefined;
    /** State or province. */
    state?: string | null | undefined;
    /** Postal code. */
    zip?: string | null | undefined;
  } | null | undefined;
  /** Language of messages to the client; null for English. */
  language?: "en" | "es" | null | undefined;
  /** Internal notes, never visible to the client. */
  notes?: string | null | undefined;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields?: Record<string, unknown> | undefined;
  /** Records whether the client agreed to SMS at `phone`: `true` for yes, `false` for no or no longer. Without this field the record stays, unless `phone` changes: a new number starts without consent. `true` is refused with `sms_opted_out` while the client is opted out with STOP. */
  sms_consent?: boolean | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateDocument` takes. */
export interface UpdateDocumentInput {
  /** Identifier of the document. */
  id: string;
  /** Shown to the client. */
  name?: string | undefined;
  /** What it is and why it is needed. */
  description?: string | null | undefined;
  /** What the client has to do, shown with the request. */
  instructions?: string | null | undefined;
  /** Whether the matter needs the document. Otherwise sending it is optional. */
  required?: boolean | undefined;
  /** Allowed media types. */
  accepted_types?: string[] | undefined;
  /** Largest file in MiB. */
  max_file_size_mb?: number | undefined;
  /** When the firm needs it, or null. Reminders depend on it. */
  due_date?: string | null | undefined;
  /** How many files the request takes. Each is uploaded and reviewed on its own. */
  max_files?: number | undefined;
  /** How many approved files complete the request; at most `max_files`. */
  min_files?: number | undefined;
  /** By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON. */
  translations?: {
    /** In English. */
    en?: DocumentWordsInput | undefined;
    /** In Spanish. */
    es?: DocumentWordsInput | undefined;
  } | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateFirmSettings` takes. */
export interface UpdateFirmSettingsInput {
  /** Shown to clients. */
  name?: string | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Address of the web site. */
  website?: string | null | undefined;
  /** IANA time zone for dates in messages and reports, and for the hours in which alerts and reminders are sent. */
  timezone?: string | undefined;
  /** Postal address. A new address replaces the earlier one as a whole. */
  address?: {
    /** Street and number. */
    line1?: string | null | undefined;
    /** Suite, floor or office. */
    suite?: string | null | undefined;
    /** City. */
    city?: string | null | undefined;
    /** State or province. */
    state?: string | null | undefined;
    /** Postal code. */
    zip?: string | null | undefined;
  } | null | undefined;
  /** Settings to change. */
  settings?: {
    /** Whether the client portal shows the firm's logo and colour. */
    intake_branding?: boolean | undefined;
    /** Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see it. */
    link_shows_matter?: boolean | undefined;
    /** The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier. */
    brand_color?: string | null | undefined;
    /** A host name of the firm for its client portal. */
    custom_domain?: string | null | undefined;
    /** The intake template of matters that have none of their own; null for the built-in one of the practice area. */
    default_intake_template?: string | null | undefined;
    /** Language of alerts to the users of the firm. Each client has a language of their own. */
    language?: "en" | "es" | undefined;
    /** Whether the firm gets alerts by email at all. */
    email_notifications?: boolean | undefined;
    /** Whether the firm gets alerts by SMS at all. */
    sms_notifications?: boolean | undefined;
    /** Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason. */
    sent_back_messages?: boolean | undefined;
    /** Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case. */
    session_idle_minutes?: number | undefined;
    /** Whether every user must have two-step sign-in. Users without it can then do nothing but set it up. */
    two_step_required?: boolean | undefined;
    /** How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file, `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the original name of the file. The extension is added. */
    zip_file_names?: string | undefined;
    /** When clients get reminders of open document requests: the fields to change. */
    document_reminders?: {
      /** Whether clients get reminders at all. A field of the matter can exclude it. */
      enabled?: boolean | undefined;
      /** Days from the request, or from a rejection, to the first reminder. */
      first_after_days?: number | undefined;
      /** Days from one reminder to the next. */
      every_days?: number | undefined;
      /** Most reminders in a row. A new request or a rejection restarts the count. */
      max?: number | undefined;
    } | undefined;
    /** What happens before an approved file expires: the fields to change. */
    file_expiry?: {
      /** Whether the firm is notified of expiring files. */
      enabled?: boolean | undefined;
      /** How many days before the expiry date the firm is notified. It is also notified when the file has expired. */
      days_before?: number[] | undefined;
      /** Whether the first of these notices also creates a new document request to the client, in the matter of the file. Only one is created. Files of participants are left out. */
      request_again?: boolean | undefined;
    } | undefined;
  } | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateFirmUser` takes. */
export interface UpdateFirmUserInput {
  /** Identifier of the user. */
  id: string;
  /** Role of the member in the firm. It limits what they may do. */
  role?: "admin" | "attorney" | "staff" | "paralegal" | undefined;
  /** Whether the user can sign in. */
  status?: "active" | "suspended" | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateIntakeTemplate` takes. */
export interface UpdateIntakeTemplateInput {
  /** Identifier of the template. */
  id: string;
  /** Heading of the form, shown to the client. */
  name?: string | undefined;
  /** The practice area it is for, or null for any. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null | undefined;
  /** Shown to the client above the questions. */
  description?: string | null | undefined;
  /** The questions, in the order of the form. At most 48 KiB of JSON in total. */
  fields?: IntakeFieldInput[] | undefined;
  /** Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of JSON in total. */
  documents?: ChecklistItemInput[] | undefined;
  /** Participants with one of these roles also fill in the form, each with their own answers. */
  participant_roles?: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[] | undefined;
  /** Groups of questions that can be answered several times, such as once per child; absent if there are none. Each field names its group. At most 8 KiB of JSON in total. */
  groups?: IntakeGroupInput[] | undefined;
  /** By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most 8 KiB of JSON. Each field has translations of its own. */
  translations?: {
    /** In English. */
    en?: IntakeFormWordsInput | undefined;
    /** In Spanish. */
    es?: IntakeFormWordsInput | undefined;
  } | undefined;
  /** The `version` that the caller has seen. If the resource now has another version, nothing changes and the response is 409 `version_conflict`. Its `details` have the current `version`, `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_version`, the change is made regardless of the version. */
  expected_version?: number | undefined;
}

/** What `updateIntegrationSettings` takes. */
export interface UpdateIntegrationSettingsInput {
  /** Whether a matter is synced when it is created. False by default. */
  auto_sync_on_matter_created?: boolean | undefined;
  /** Whether a matter is synced when one of its documents is approved. True by default. */
  auto_sync_on_approval?: boolean | undefined;
  /** The field of a matter in the other system that holds the `case_number`. The account decides which of these Dossier may write. */
  case_number_field?: "custom_number" | "client_reference" | "display_number" | undefined;
  /** Only the case types that are sent change. */
  case_type_mappings?: {
    /** Name of a practice area in the other system, or null for the default, Personal Injury. */
    personal_injury?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Estate Planning. */
    estate_planning?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Family Law. */
    family_law?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Immigration. */
    immigration?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Criminal. */
    criminal?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Business. */
    business?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Real Estate. */
    real_estate?: string | null | undefined;
    /** Name of a practice area in the other system, or null for the default, Other. */
    other?: string | null | undefined;
  } | undefined;
}

/** What `updateLinkVerification` takes. */
export interface UpdateLinkVerificationInput {
  /** What the person must enter; `off` for no second step. Participants have no date of birth: instead of `date_of_birth` they get a code by email. */
  method: "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
  /** What the second step protects. Keeps its value if absent; the default is `all`. */
  scope?: "given" | "all" | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. Null means that nobody has set it yet. */
  expected_updated_at?: string | null | undefined;
}

/** What `updateMatter` takes. */
export interface UpdateMatterInput {
  /** Identifier of the matter. */
  id: string;
  /** Title of the matter, unique in the firm regardless of case. */
  title?: string | undefined;
  /** Area of law. */
  practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | undefined;
  /** The client, or null. */
  client_id?: string | null | undefined;
  /** What the matter is about. */
  description?: string | null | undefined;
  /** The responsible attorney. */
  assigned_attorney?: string | null | undefined;
  /** Other users who work on the matter. */
  assigned_users?: string[] | undefined;
  /** The court's or the firm's case number. */
  case_number?: string | null | undefined;
  /** The intake template that the client fills in. */
  intake_template_id?: string | null | undefined;
  /** Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings. */
  custom_fields?: Record<string, unknown> | undefined;
  /** At most 50 tags. */
  tags?: string[] | undefined;
  /** Whether the client gets reminders of open document requests, by the firm's rule. */
  document_reminders?: boolean | undefined;
  /** Status of the matter. Only the practice-management system sets `closed`. */
  status?: "active" | "archived" | "closed" | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateMatterDeadline` takes. */
export interface UpdateMatterDeadlineInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the deadline. */
  deadline_id: string;
  /** What is due. */
  title?: string | undefined;
  /** A date in the firm's time zone. */
  due_date?: string | undefined;
  /** `statute` is the end of a limitation period. */
  type?: "filing" | "hearing" | "statute" | "other" | undefined;
  /** Notes of the firm. */
  notes?: string | null | undefined;
  /** Whether it is done. */
  completed?: boolean | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateMatterLinkVerification` takes. */
export interface UpdateMatterLinkVerificationInput {
  /** Identifier of the matter. */
  id: string;
  /** The second step. `firm` uses the rule of the firm; `off` requires no second step. */
  method: "firm" | "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
  /** What the second step protects. Keeps its value if absent; the default is `all`. */
  scope?: "given" | "all" | undefined;
}

/** What `updateMatterParticipant` takes. */
export interface UpdateMatterParticipantInput {
  /** Identifier of the matter. */
  id: string;
  /** Identifier of the participant. */
  participant_id: string;
  /** Role of the person in the matter. */
  role?: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other" | undefined;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
  /** Email address for messages to the participant. */
  email?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Language of messages to the participant; null for English. */
  language?: "en" | "es" | null | undefined;
  /** Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also those of the client and of all other participants, with their files. */
  may_see?: "own" | "all" | undefined;
  /** For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` requires `may_see` `all`. */
  may_give?: "none" | "own" | "all" | undefined;
  /** Records whether the participant agreed to SMS at `phone`, like `sms_consent` of a client. A new number starts without consent. `true` is refused with `sms_opted_out` while the number is opted out with STOP. */
  sms_consent?: boolean | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateMatterView` takes. */
export interface UpdateMatterViewInput {
  /** Identifier of the matter view. */
  id: string;
  /** Name of the view. */
  name?: string | undefined;
  /** Whether everybody in the firm has it. Only users who may change the settings of the firm can share views. */
  shared?: boolean | undefined;
  /** Filter and sort order of the view. */
  filter?: MatterViewFilterInput | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `updateMessageTemplate` takes. */
export interface UpdateMessageTemplateInput {
  /** The kind of email. Other kinds cannot be reworded. */
  kind: "intake_link" | "document_reminder" | "document_sent_back" | "intake_link_expiring" | "message_sent";
  /** Wording in English. */
  en?: {
    /** One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is unknown, the email has no greeting. Null for the default. */
    greeting?: string | null | undefined;
    /** A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none. */
    reason?: string | null | undefined;
    /** Lines at the end, such as the name of the sender. Line breaks are kept. Null for none. */
    signature?: string | null | undefined;
  } | undefined;
  /** Wording in Spanish. */
  es?: {
    /** One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is unknown, the email has no greeting. Null for the default. */
    greeting?: string | null | undefined;
    /** A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none. */
    reason?: string | null | undefined;
    /** Lines at the end, such as the name of the sender. Line breaks are kept. Null for none. */
    signature?: string | null | undefined;
  } | undefined;
  /** The `version` that the caller has seen. If the resource now has another version, nothing changes and the response is 409 `version_conflict`. Its `details` have the current `version`, `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_version`, the change is made regardless of the version. */
  expected_version?: number | undefined;
}

/** What `updateMessageThread` takes. */
export interface UpdateMessageThreadInput {
  /** Identifier of the message thread. */
  id: string;
  /** The user who answers from now on; null for the matter's `assigned_attorney`. */
  assigned_to?: string | null | undefined;
  /** The newest message that no longer needs an answer, for example because it was answered by telephone. Later messages still wait. */
  answered_through?: string | undefined;
}

/** What `updateNotificationPreferences` takes. */
export interface UpdateNotificationPreferencesInput {
  /** A client has sent a file. */
  document_uploaded?: {
    /** Whether the alert goes out by email. */
    email?: boolean | undefined;
    /** Whether the alert goes out by SMS. */
    sms?: boolean | undefined;
  } | undefined;
  /** A client has submitted the intake. */
  intake_completed?: {
    /** Whether the alert goes out by email. */
    email?: boolean | undefined;
    /** Whether the alert goes out by SMS. */
    sms?: boolean | undefined;
  } | undefined;
  /** A deadline is near, or an approved file expires. */
  deadline_approaching?: {
    /** Whether the alert goes out by email. */
    email?: boolean | undefined;
    /** Whether the alert goes out by SMS. */
    sms?: boolean | undefined;
  } | undefined;
  /** An onboarding link has expired, or somebody asks for a new one. */
  intake_link_expired?: {
    /** Whether the alert goes out by email. */
    email?: boolean | undefined;
    /** Whether the alert goes out by SMS. */
    sms?: boolean | undefined;
  } | undefined;
  /** A client or participant has written a message. */
  message_received?: {
    /** Whether the alert goes out by email. */
    email?: boolean | undefined;
    /** Whether the alert goes out by SMS. */
    sms?: boolean | undefined;
  } | undefined;
}

/** What `updateOAuthClient` takes. */
export interface UpdateOAuthClientInput {
  /** Identifier of the OAuth client. */
  id: string;
  /** What the application may do through MCP, within its scopes. `read`: nothing but read. `approve`: also change what its user approves, call by call. `write`: also change things on its own. Its user approves calls that send something out of the firm, change who gets it, or cannot be undone. */
  mcp_access: "read" | "approve" | "write";
}

/** What `updatePortalDocument` takes. */
export interface UpdatePortalDocumentInput {
  /** Identifier of the document. */
  id: string;
  /** Whether the request has all of its files. */
  no_more_files: boolean;
}

/** What `updatePortalIntake` takes. */
export interface UpdatePortalIntakeInput {
  /** Answers by field key. The answer to a group is an array of entries. */
  answers: Record<string, unknown>;
  /** The form that the answers are for: `template_id` and `template_version` of the intake that the client has seen. A form that nobody has begun then starts with this version, even if the template has changed since. If the client now has to answer another form or version, nothing is saved and the response is 409 `form_changed`. Without `form`, the form starts with the current template. */
  form?: SeenForm | undefined;
}

/** What `updateUpload` takes. */
export interface UpdateUploadInput {
  /** Identifier of the upload. */
  id: string;
  /** The last day on which the document in the file, such as a passport or a licence, is valid. Null clears it. */
  expires_on: string | null;
}

/** What `updateWebhook` takes. */
export interface UpdateWebhookInput {
  /** Identifier of the webhook. */
  id: string;
  /** Event types, or `*` for all. */
  events?: ("client.created" | "deadline.created" | "deadline.deleted" | "deadline.updated" | "import.checked" | "import.failed" | "import.finished" | "intake.completed" | "intake.link.locked" | "matter.archived" | "matter.created" | "matter.updated" | "message.received" | "message.sent" | "participant.created" | "participant.intake.completed" | "participant.removed" | "participant.updated" | "document.approved" | "document.closed" | "document.declined" | "document.expired" | "document.expiring" | "document.flagged" | "document.joined" | "document.joining_failed" | "document.rejected" | "document.review_undone" | "document.uploaded" | "zip_file.built" | "zip_file.failed" | "intake.link.sent" | "sandbox.clock_advanced" | "*")[] | undefined;
  /** Internal label. */
  description?: string | null | undefined;
  /** An inactive endpoint receives nothing. */
  active?: boolean | undefined;
  /** Rate limit in attempts per second; further attempts wait. Null for no limit. */
  max_per_second?: number | null | undefined;
  /** The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case. */
  expected_updated_at?: string | undefined;
}

/** What `uploadFirmLogo` takes. */
export interface UploadFirmLogoInput {
  /** The file, in base64. */
  file: string;
}

/** What `verifyAuditLog` takes. */
export interface VerifyAuditLogInput {
  /** The first event to check. */
  from_sequence?: number | undefined;
  /** `last_hash` of the previous response, if this request continues from it. */
  previous_hash?: string | undefined;
  /** `sequence` of the `head` in an earlier response. */
  known_sequence?: number | undefined;
  /** `hash` of that head. */
  known_hash?: string | undefined;
}

/** What `verifyPortalSession` takes. */
export interface VerifyPortalSessionInput {
  /** The code, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number. */
  answer: string;
}

/** What `withdrawDocument` takes. */
export interface WithdrawDocumentInput {
  /** Identifier of the document. */
  id: string;
}

/** What `abandonPartUpload` returns. */
export type AbandonPartUploadAnswer = {
  /** Identifier of the upload. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `acceptInvitation` returns. */
export type AcceptInvitationAnswer = User;

/** What `addImportPart` returns. */
export type AddImportPartAnswer = Import;

/** What `advanceSandboxClock` returns. */
export type AdvanceSandboxClockAnswer = SandboxClock;

/** What `answerAuthorization` returns. */
export type AnswerAuthorizationAnswer = Response;

/** What `applyChecklist` returns. */
export type ApplyChecklistAnswer = DocumentRequest[];

/** What `archiveMatter` returns. */
export type ArchiveMatterAnswer = ArchivedMatter;

/** What `askAgainForDocument` returns. */
export type AskAgainForDocumentAnswer = DocumentRequest;

/** What `assignMatters` returns. */
export type AssignMattersAnswer = AssignedMatters;

/** What `authorize` returns. */
export type AuthorizeAnswer = Response;

/** What `changePassword` returns. */
export type ChangePasswordAnswer = {
  /** Always true. */
  changed: true;
};

/** What `checkImport` returns. */
export type CheckImportAnswer = Import;

/** What `completeSignUp` returns. */
export type CompleteSignUpAnswer = CompletedSignUp;

/** What `confirmPortalUpload` returns. */
export type ConfirmPortalUploadAnswer = ConfirmedUpload;

/** What `confirmSession` returns. */
export type ConfirmSessionAnswer = ConfirmedSession;

/** What `confirmTotp` returns. */
export type ConfirmTotpAnswer = RecoveryCodes;

/** What `confirmUpload` returns. */
export type ConfirmUploadAnswer = ConfirmedUpload;

/** What `connectIntegration` returns. */
export type ConnectIntegrationAnswer = Response;

/** What `createApiKey` returns. */
export type CreateApiKeyAnswer = ApiKeyWithSecret;

/** What `createChecklist` returns. */
export type CreateChecklistAnswer = Checklist;

/** What `createCheckoutSession` returns. */
export type CreateCheckoutSessionAnswer = CheckoutSession;

/** What `createClient` returns. */
export type CreateClientAnswer = Client;

/** What `createClientPortalSession` returns. */
export type CreateClientPortalSessionAnswer = ClientPortalSession;

/** What `createImport` returns. */
export type CreateImportAnswer = Import;

/** What `createIntakeTemplate` returns. */
export type CreateIntakeTemplateAnswer = IntakeTemplate;

/** What `createJoinedFile` returns. */
export type CreateJoinedFileAnswer = JoinedFile;

/** What `createMatter` returns. */
export type CreateMatterAnswer = Matter;

/** What `createMatterDeadline` returns. */
export type CreateMatterDeadlineAnswer = Deadline;

/** What `createMatterParticipant` returns. */
export type CreateMatterParticipantAnswer = Participant;

/** What `createMatterView` returns. */
export type CreateMatterViewAnswer = MatterView;

/** What `createMessageUpload` returns. */
export type CreateMessageUploadAnswer = SignedUploadUrl;

/** What `createOAuthClient` returns. */
export type CreateOAuthClientAnswer = OAuthClientWithSecret;

/** What `createPartUpload` returns. */
export type CreatePartUploadAnswer = OpenUpload;

/** What `createPortalLinkRequest` returns. */
export type CreatePortalLinkRequestAnswer = PortalLinkRequest;

/** What `createPortalMessageUpload` returns. */
export type CreatePortalMessageUploadAnswer = SignedUploadUrl;

/** What `createPortalPartUpload` returns. */
export type CreatePortalPartUploadAnswer = OpenUpload;

/** What `createPortalSession` returns. */
export type CreatePortalSessionAnswer = PortalSession;

/** What `createPortalUploadUrl` returns. */
export type CreatePortalUploadUrlAnswer = SignedUploadUrl;

/** What `createSession` returns. */
export type CreateSessionAnswer = Session;

/** What `createSignedUploadUrl` returns. */
export type CreateSignedUploadUrlAnswer = SignedUploadUrl;

/** What `createUploadReference` returns. */
export type CreateUploadReferenceAnswer = Upload;

/** What `createWebhook` returns. */
export type CreateWebhookAnswer = CreatedWebhook;

/** What `createZipFile` returns. */
export type CreateZipFileAnswer = ZipFile;

/** What `decideApproval` returns. */
export type DecideApprovalAnswer = Approval;

/** What `declinePortalDocument` returns. */
export type DeclinePortalDocumentAnswer = PortalDocument;

/** What `deleteChecklist` returns. */
export type DeleteChecklistAnswer = {
  /** Identifier of the checklist. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteFirmLogo` returns. */
export type DeleteFirmLogoAnswer = DeletedFirmLogo;

/** What `deleteImport` returns. */
export type DeleteImportAnswer = {
  /** Identifier of the import. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteIntakeTemplate` returns. */
export type DeleteIntakeTemplateAnswer = {
  /** Identifier of the template. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteJoinedFile` returns. */
export type DeleteJoinedFileAnswer = {
  /** Identifier of the joined file. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteMatterDeadline` returns. */
export type DeleteMatterDeadlineAnswer = {
  /** Identifier of the deadline. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteMatterView` returns. */
export type DeleteMatterViewAnswer = {
  /** Identifier of the matter view. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteOAuthClient` returns. */
export type DeleteOAuthClientAnswer = {
  /** Identifier of the OAuth client. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteSession` returns. */
export type DeleteSessionAnswer = {
  /** Identifier of the session. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteWebhook` returns. */
export type DeleteWebhookAnswer = {
  /** Identifier of the webhook. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `deleteZipFile` returns. */
export type DeleteZipFileAnswer = {
  /** Identifier of the zip file. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `disableTotp` returns. */
export type DisableTotpAnswer = TotpState;

/** What `disconnectIntegration` returns. */
export type DisconnectIntegrationAnswer = DisconnectedIntegration;

/** What `downloadJoinedFile` returns. */
export type DownloadJoinedFileAnswer = DownloadUrl;

/** What `downloadPortalAttachment` returns. */
export type DownloadPortalAttachmentAnswer = DownloadUrl;

/** What `downloadUpload` returns. */
export type DownloadUploadAnswer = DownloadUrl;

/** What `downloadZipFile` returns. */
export type DownloadZipFileAnswer = DownloadUrl;

/** What `endAuthorization` returns. */
export type EndAuthorizationAnswer = {
  /** Identifier of the OAuth grant. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `endSession` returns. */
export type EndSessionAnswer = {
  /** Identifier of the session. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `enrolTotp` returns. */
export type EnrolTotpAnswer = TotpEnrolment;

/** What `exportAuditEvents` returns. */
export type ExportAuditEventsAnswer = AuditEvent[];

/** What `exportImportRows` returns. */
export type ExportImportRowsAnswer = ImportRow[];

/** What `generateIntakeLink` returns. */
export type GenerateIntakeLinkAnswer = IntakeLink;

/** What `generateParticipantLink` returns. */
export type GenerateParticipantLinkAnswer = ParticipantLink;

/** What `getChecklist` returns. */
export type GetChecklistAnswer = Checklist;

/** What `getClient` returns. */
export type GetClientAnswer = ClientDetail;

/** What `getCourtForm` returns. */
export type GetCourtFormAnswer = CourtFormDetail;

/** What `getDocument` returns. */
export type GetDocumentAnswer = DocumentRequest;

/** What `getEvent` returns. */
export type GetEventAnswer = LoggedEventDetail;

/** What `getFirm` returns. */
export type GetFirmAnswer = Firm;

/** What `getFirmOnboarding` returns. */
export type GetFirmOnboardingAnswer = FirmOnboarding;

/** What `getFirmUsage` returns. */
export type GetFirmUsageAnswer = UsageStatistics;

/** What `getImport` returns. */
export type GetImportAnswer = Import;

/** What `getIntakeTemplate` returns. */
export type GetIntakeTemplateAnswer = IntakeTemplate;

/** What `getIntakeTemplateVersion` returns. */
export type GetIntakeTemplateVersionAnswer = IntakeTemplateAtVersion;

/** What `getIntegrationStatus` returns. */
export type GetIntegrationStatusAnswer = IntegrationStatus;

/** What `getInvitation` returns. */
export type GetInvitationAnswer = InvitationPreview;

/** What `getJoinedFile` returns. */
export type GetJoinedFileAnswer = JoinedFile;

/** What `getLinkRequests` returns. */
export type GetLinkRequestsAnswer = LinkRequests;

/** What `getLinkVerification` returns. */
export type GetLinkVerificationAnswer = FirmLinkRule;

/** What `getMatter` returns. */
export type GetMatterAnswer = MatterDetail;

/** What `getMatterIntake` returns. */
export type GetMatterIntakeAnswer = Intake;

/** What `getMatterLinkVerification` returns. */
export type GetMatterLinkVerificationAnswer = MatterLinkVerification;

/** What `getMatterParticipant` returns. */
export type GetMatterParticipantAnswer = Participant;

/** What `getMatterParticipantIntake` returns. */
export type GetMatterParticipantIntakeAnswer = Intake;

/** What `getMessageThread` returns. */
export type GetMessageThreadAnswer = MessageThread;

/** What `getNotificationPreferences` returns. */
export type GetNotificationPreferencesAnswer = NotificationPreferences;

/** What `getPartUpload` returns. */
export type GetPartUploadAnswer = PartUpload;

/** What `getPortalIntake` returns. */
export type GetPortalIntakeAnswer = Intake;

/** What `getPortalMatter` returns. */
export type GetPortalMatterAnswer = PortalMatter;

/** What `getPortalPartUpload` returns. */
export type GetPortalPartUploadAnswer = PartUpload;

/** What `getPortalVerification` returns. */
export type GetPortalVerificationAnswer = PortalVerification;

/** What `getReport` returns. */
export type GetReportAnswer = (IntakeSummaryRow | DocumentStatusRow | ClientActivityRow | CommunicationLogRow | BillingSummaryRow)[];

/** What `getSandboxClock` returns. */
export type GetSandboxClockAnswer = SandboxClock;

/** What `getSandboxMessage` returns. */
export type GetSandboxMessageAnswer = SandboxMessageDetail;

/** What `getSession` returns. */
export type GetSessionAnswer = Session;

/** What `getSignUp` returns. */
export type GetSignUpAnswer = SignUp;

/** What `getSubscription` returns. */
export type GetSubscriptionAnswer = Subscription;

/** What `getTotp` returns. */
export type GetTotpAnswer = TotpState;

/** What `getUpload` returns. */
export type GetUploadAnswer = Upload;

/** What `getWaitingMatters` returns. */
export type GetWaitingMattersAnswer = WaitingMatters;

/** What `getWebhook` returns. */
export type GetWebhookAnswer = Webhook;

/** What `getZipFile` returns. */
export type GetZipFileAnswer = ZipFile;

/** What `inviteUser` returns. */
export type InviteUserAnswer = Invitation;

/** What `listApiKeys` returns. */
export type ListApiKeysAnswer = {
  /** The items of this page. */
  data: ApiKey[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listApprovals` returns. */
export type ListApprovalsAnswer = {
  /** The items of this page. */
  data: Approval[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listAuditEvents` returns. */
export type ListAuditEventsAnswer = {
  /** The items of this page. */
  data: AuditEvent[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listAuthorizations` returns. */
export type ListAuthorizationsAnswer = {
  /** The items of this page. */
  data: Authorization[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listChanges` returns. */
export type ListChangesAnswer = Changes;

/** What `listChecklists` returns. */
export type ListChecklistsAnswer = {
  /** The items of this page. */
  data: Checklist[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listClientFiles` returns. */
export type ListClientFilesAnswer = {
  /** The items of this page. */
  data: ApprovedFile[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listClients` returns. */
export type ListClientsAnswer = {
  /** The items of this page. */
  data: ClientListItem[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listColleagues` returns. */
export type ListColleaguesAnswer = {
  /** The items of this page. */
  data: Colleague[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listCourtFormJurisdictions` returns. */
export type ListCourtFormJurisdictionsAnswer = {
  /** The items of this page. */
  data: CourtFormJurisdiction[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listCourtForms` returns. */
export type ListCourtFormsAnswer = {
  /** The items of this page. */
  data: CourtForm[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listDeclinedDocuments` returns. */
export type ListDeclinedDocumentsAnswer = {
  /** The items of this page. */
  data: DeclinedDocument[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listDocumentUploads` returns. */
export type ListDocumentUploadsAnswer = {
  /** The items of this page. */
  data: Upload[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listEvents` returns. */
export type ListEventsAnswer = {
  /** The items of this page. */
  data: LoggedEvent[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listExpiringFiles` returns. */
export type ListExpiringFilesAnswer = {
  /** The items of this page. */
  data: ApprovedFile[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listFirmUsers` returns. */
export type ListFirmUsersAnswer = {
  /** The items of this page. */
  data: (FirmUser | Invitation)[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listFormerClients` returns. */
export type ListFormerClientsAnswer = {
  /** The items of this page. */
  data: FormerClient[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listFrequentDocuments` returns. */
export type ListFrequentDocumentsAnswer = FrequentDocument[];

/** What `listGatheredNotifications` returns. */
export type ListGatheredNotificationsAnswer = GatheredNotifications;

/** What `listImportRows` returns. */
export type ListImportRowsAnswer = {
  /** The items of this page. */
  data: ImportRow[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listImports` returns. */
export type ListImportsAnswer = {
  /** The items of this page. */
  data: Import[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listIntakeTemplateVersions` returns. */
export type ListIntakeTemplateVersionsAnswer = {
  /** The items of this page. */
  data: IntakeTemplateVersion[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listIntakeTemplates` returns. */
export type ListIntakeTemplatesAnswer = {
  /** The items of this page. */
  data: IntakeTemplate[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listIntegrationEvents` returns. */
export type ListIntegrationEventsAnswer = {
  /** The items of this page. */
  data: InboundEvent[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listJoinedFiles` returns. */
export type ListJoinedFilesAnswer = {
  /** The items of this page. */
  data: JoinedFile[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterActivities` returns. */
export type ListMatterActivitiesAnswer = {
  /** The items of this page. */
  data: Activity[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterCommunications` returns. */
export type ListMatterCommunicationsAnswer = {
  /** The items of this page. */
  data: Communication[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterDeadlines` returns. */
export type ListMatterDeadlinesAnswer = {
  /** The items of this page. */
  data: Deadline[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterDocuments` returns. */
export type ListMatterDocumentsAnswer = {
  /** The items of this page. */
  data: DocumentRequest[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterMessages` returns. */
export type ListMatterMessagesAnswer = {
  /** The items of this page. */
  data: MatterMessage[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterOverviews` returns. */
export type ListMatterOverviewsAnswer = MatterOverview[];

/** What `listMatterParticipants` returns. */
export type ListMatterParticipantsAnswer = {
  /** The items of this page. */
  data: Participant[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMatterViews` returns. */
export type ListMatterViewsAnswer = MatterView[];

/** What `listMatters` returns. */
export type ListMattersAnswer = {
  /** The items of this page. */
  data: MatterListItem[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listMessageTemplates` returns. */
export type ListMessageTemplatesAnswer = MessageTemplate[];

/** What `listMessageThreads` returns. */
export type ListMessageThreadsAnswer = {
  /** The items of this page. */
  data: MessageThread[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listNotifications` returns. */
export type ListNotificationsAnswer = {
  /** The items of this page. */
  data: Notification[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listOAuthClients` returns. */
export type ListOAuthClientsAnswer = {
  /** The items of this page. */
  data: OAuthClient[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listOpenDeadlines` returns. */
export type ListOpenDeadlinesAnswer = {
  /** The items of this page. */
  data: OpenDeadline[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listOpenPortalUploads` returns. */
export type ListOpenPortalUploadsAnswer = {
  /** The items of this page. */
  data: OpenUpload[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listOpenUploads` returns. */
export type ListOpenUploadsAnswer = {
  /** The items of this page. */
  data: OpenUpload[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listPortalMessages` returns. */
export type ListPortalMessagesAnswer = {
  /** The items of this page. */
  data: PortalMessage[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listPortalUploads` returns. */
export type ListPortalUploadsAnswer = {
  /** The items of this page. */
  data: PortalUpload[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listSandboxMessages` returns. */
export type ListSandboxMessagesAnswer = {
  /** The items of this page. */
  data: SandboxMessage[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listSessions` returns. */
export type ListSessionsAnswer = {
  /** The items of this page. */
  data: OpenSession[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listSyncLog` returns. */
export type ListSyncLogAnswer = SyncLog;

/** What `listUploadsToReview` returns. */
export type ListUploadsToReviewAnswer = {
  /** The items of this page. */
  data: UploadToReview[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listWebhookDeliveries` returns. */
export type ListWebhookDeliveriesAnswer = {
  /** The items of this page. */
  data: WebhookDelivery[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listWebhooks` returns. */
export type ListWebhooksAnswer = {
  /** The items of this page. */
  data: Webhook[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `listZipFiles` returns. */
export type ListZipFilesAnswer = {
  /** The items of this page. */
  data: ZipFile[];
  /** Position of the page in the list. */
  pagination: Pagination;
};

/** What `markAllNotificationsRead` returns. */
export type MarkAllNotificationsReadAnswer = MarkedNotifications;

/** What `markMessagesRead` returns. */
export type MarkMessagesReadAnswer = MessageThread;

/** What `markNotificationRead` returns. */
export type MarkNotificationReadAnswer = Notification;

/** What `markPortalMessagesRead` returns. */
export type MarkPortalMessagesReadAnswer = MarkedPortalMessages;

/** What `oauthMetadata` returns. */
export type OauthMetadataAnswer = Record<string, never>;

/** What `previewMessage` returns. */
export type PreviewMessageAnswer = MessagePreview;

/** What `previewPortalLink` returns. */
export type PreviewPortalLinkAnswer = PortalLink;

/** What `receiveBillingEvent` returns. */
export type ReceiveBillingEventAnswer = {
  /** Always true. */
  received: true;
};

/** What `receiveIntegrationCallback` returns. */
export type ReceiveIntegrationCallbackAnswer = Response;

/** What `receiveIntegrationDeauthorization` returns. */
export type ReceiveIntegrationDeauthorizationAnswer = ReceivedDeauthorization;

/** What `receiveIntegrationEvent` returns. */
export type ReceiveIntegrationEventAnswer = ReceivedIntegrationEvent;

/** What `receiveSms` returns. */
export type ReceiveSmsAnswer = Response;

/** What `receiveSmsStatus` returns. */
export type ReceiveSmsStatusAnswer = Response;

/** What `redeliverWebhook` returns. */
export type RedeliverWebhookAnswer = WebhookDelivery;

/** What `regenerateApiKey` returns. */
export type RegenerateApiKeyAnswer = ApiKeyWithSecret;

/** What `removeMatterParticipant` returns. */
export type RemoveMatterParticipantAnswer = {
  /** Identifier of the participant. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `removePortalUpload` returns. */
export type RemovePortalUploadAnswer = {
  /** Identifier of the upload. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `replayWebhook` returns. */
export type ReplayWebhookAnswer = WebhookReplay;

/** What `requestDocument` returns. */
export type RequestDocumentAnswer = DocumentRequest;

/** What `requestDocuments` returns. */
export type RequestDocumentsAnswer = DocumentRequest[];

/** What `requestParticipantDocument` returns. */
export type RequestParticipantDocumentAnswer = DocumentRequest;

/** What `requestPasswordReset` returns. */
export type RequestPasswordResetAnswer = {
  /** Always true. */
  requested: true;
};

/** What `requestPortalVerification` returns. */
export type RequestPortalVerificationAnswer = PortalVerification;

/** What `requestSignInUnlock` returns. */
export type RequestSignInUnlockAnswer = {
  /** Always true. */
  requested: true;
};

/** What `requestSignUp` returns. */
export type RequestSignUpAnswer = {
  /** Always true. */
  requested: true;
};

/** What `rescanUpload` returns. */
export type RescanUploadAnswer = Upload;

/** What `resendInvitation` returns. */
export type ResendInvitationAnswer = Invitation;

/** What `resetPassword` returns. */
export type ResetPasswordAnswer = {
  /** Always true. */
  reset: true;
};

/** What `resetUserTotp` returns. */
export type ResetUserTotpAnswer = TotpState;

/** What `restoreIntakeTemplateVersion` returns. */
export type RestoreIntakeTemplateVersionAnswer = IntakeTemplate;

/** What `restoreMatter` returns. */
export type RestoreMatterAnswer = MatterDetail;

/** What `reviewUpload` returns. */
export type ReviewUploadAnswer = ReviewedUpload;

/** What `revoke` returns. */
export type RevokeAnswer = Record<string, never>;

/** What `revokeApiKey` returns. */
export type RevokeApiKeyAnswer = {
  /** Identifier of the API key. */
  id: string;
  /** Always true. */
  deleted: true;
  /** When it was revoked. */
  revoked_at: string;
};

/** What `revokeIntakeLink` returns. */
export type RevokeIntakeLinkAnswer = {
  /** Identifier of the matter. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `revokeInvitation` returns. */
export type RevokeInvitationAnswer = {
  /** Identifier of the invitation. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `revokeParticipantLink` returns. */
export type RevokeParticipantLinkAnswer = {
  /** Identifier of the participant. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** What `rotateOAuthClientSecret` returns. */
export type RotateOAuthClientSecretAnswer = OAuthClientWithSecret;

/** What `rotateWebhookSecret` returns. */
export type RotateWebhookSecretAnswer = CreatedWebhook;

/** What `saveOnboardingStep` returns. */
export type SaveOnboardingStepAnswer = FirmOnboarding;

/** What `search` returns. */
export type SearchAnswer = {
  /** Results by type. */
  data: SearchResults;
  /** The search text. */
  query: string;
  /** Number of results in this response, over all types. */
  total_results: number;
};

/** What `sendIntakeLink` returns. */
export type SendIntakeLinkAnswer = SentIntakeLink;

/** What `sendMatterMessage` returns. */
export type SendMatterMessageAnswer = MatterMessage;

/** What `sendParticipantLink` returns. */
export type SendParticipantLinkAnswer = SentIntakeLink;

/** What `sendPortalMessage` returns. */
export type SendPortalMessageAnswer = PortalMessage;

/** What `signOutUser` returns. */
export type SignOutUserAnswer = {
  /** Identifier of the user. */
  id: string;
  /** Always true. */
  signed_out: true;
};

/** What `signPortalUploadParts` returns. */
export type SignPortalUploadPartsAnswer = SignedParts;

/** What `signUploadParts` returns. */
export type SignUploadPartsAnswer = SignedParts;

/** What `startImport` returns. */
export type StartImportAnswer = Import;

/** What `startSync` returns. */
export type StartSyncAnswer = SyncResult;

/** What `submitPortalIntake` returns. */
export type SubmitPortalIntakeAnswer = Intake;

/** What `takeBackPortalDecline` returns. */
export type TakeBackPortalDeclineAnswer = PortalDocument;

/** What `testWebhook` returns. */
export type TestWebhookAnswer = WebhookTest;

/** What `token` returns. */
export type TokenAnswer = {
  /** For `Authorization: Bearer`. */
  access_token: string;
  /** How it is sent. */
  token_type: "Bearer";
  /** Seconds for which the access token is good. */
  expires_in: number;
  /** Gets the next access token, once. */
  refresh_token: string;
  /** What was granted, separated by spaces. */
  scope: string;
};

/** What `undoReview` returns. */
export type UndoReviewAnswer = Upload;

/** What `unlockIntakeLink` returns. */
export type UnlockIntakeLinkAnswer = MatterLinkVerification;

/** What `unlockParticipantLink` returns. */
export type UnlockParticipantLinkAnswer = MatterLinkVerification;

/** What `unlockSignIn` returns. */
export type UnlockSignInAnswer = {
  /** Always true. */
  unlocked: true;
};

/** What `updateChecklist` returns. */
export type UpdateChecklistAnswer = Checklist;

/** What `updateClient` returns. */
export type UpdateClientAnswer = Client;

/** What `updateDocument` returns. */
export type UpdateDocumentAnswer = DocumentRequest;

/** What `updateFirmSettings` returns. */
export type UpdateFirmSettingsAnswer = UpdatedFirm;

/** What `updateFirmUser` returns. */
export type UpdateFirmUserAnswer = UpdatedUser;

/** What `updateIntakeTemplate` returns. */
export type UpdateIntakeTemplateAnswer = IntakeTemplate;

/** What `updateIntegrationSettings` returns. */
export type UpdateIntegrationSettingsAnswer = IntegrationSettings;

/** What `updateLinkVerification` returns. */
export type UpdateLinkVerificationAnswer = FirmLinkRule;

/** What `updateMatter` returns. */
export type UpdateMatterAnswer = MatterDetail;

/** What `updateMatterDeadline` returns. */
export type UpdateMatterDeadlineAnswer = Deadline;

/** What `updateMatterLinkVerification` returns. */
export type UpdateMatterLinkVerificationAnswer = MatterLinkVerification;

/** What `updateMatterParticipant` returns. */
export type UpdateMatterParticipantAnswer = Participant;

/** What `updateMatterView` returns. */
export type UpdateMatterViewAnswer = MatterView;

/** What `updateMessageTemplate` returns. */
export type UpdateMessageTemplateAnswer = MessageTemplate;

/** What `updateMessageThread` returns. */
export type UpdateMessageThreadAnswer = MessageThread;

/** What `updateNotificationPreferences` returns. */
export type UpdateNotificationPreferencesAnswer = NotificationPreferences;

/** What `updateOAuthClient` returns. */
export type UpdateOAuthClientAnswer = OAuthClient;

/** What `updatePortalDocument` returns. */
export type UpdatePortalDocumentAnswer = PortalDocument;

/** What `updatePortalIntake` returns. */
export type UpdatePortalIntakeAnswer = Intake;

/** What `updateUpload` returns. */
export type UpdateUploadAnswer = Upload;

/** What `updateWebhook` returns. */
export type UpdateWebhookAnswer = Webhook;

/** What `uploadFirmLogo` returns. */
export type UploadFirmLogoAnswer = FirmLogo;

/** What `verifyAuditLog` returns. */
export type VerifyAuditLogAnswer = AuditVerification;

/** What `verifyPortalSession` returns. */
export type VerifyPortalSessionAnswer = PortalVerification;

/** What `withdrawDocument` returns. */
export type WithdrawDocumentAnswer = {
  /** Identifier of the document. */
  id: string;
  /** Always true. */
  deleted: true;
};

/** Types of webhook events, and what the `data` of each is. */
export interface EventData {
  /** A client was created. */
  "client.created": Client;
  /** A deadline was added to a matter. */
  "deadline.created": DeadlineEventData;
  /** A deadline of a matter was deleted. The event has its last state. */
  "deadline.deleted": DeadlineEventData;
  /** A deadline of a matter was updated, or marked as completed. */
  "deadline.updated": DeadlineEventData;
  /** The rows of an import were checked. Nothing is created before the import is started. */
  "import.checked": Import;
  /** The file of an import cannot be read: see `problem`. */
  "import.failed": Import;
  /** Every valid row of an import was created, found or refused. */
  "import.finished": Import;
  /** The client of a matter submitted the intake form. */
  "intake.completed": IntakeEventData;
  /** An onboarding link was locked after wrong answers, or its second step has nothing to compare answers with. */
  "intake.link.locked": IntakeLinkLockedData;
  /** A matter was archived. */
  "matter.archived": Matter;
  /** A matter was created. */
  "matter.created": Matter;
  /** A matter was updated, or restored from the archive. */
  "matter.updated": Matter;
  /** The client of a matter, or a participant, wrote to the firm. The event does not hold what they wrote. */
  "message.received": MessageEventData;
  /** The firm wrote to the client of a matter, or to a participant. The event does not hold what it wrote. */
  "message.sent": MessageEventData;
  /** A participant was added to a matter. */
  "participant.created": ParticipantEventData;
  /** A participant of a matter submitted their intake form. */
  "participant.intake.completed": ParticipantIntakeEventData;
  /** A participant was removed from a matter, and their link ended. */
  "participant.removed": ParticipantEventData;
  /** A participant of a matter was updated. */
  "participant.updated": ParticipantEventData;
  /** A document was approved. */
  "document.approved": DocumentEventData;
  /** The client said that there are no more files for a document request. `upload` is the newest one. */
  "document.closed": DocumentEventData;
  /** The client or participant said that they do not have what a document request asks for, and why. */
  "document.declined": DocumentDeclinedData;
  /** An approved file has expired. */
  "document.expired": FileExpiryEventData;
  /** An approved file expires soon. The settings of the firm say how many days before. */
  "document.expiring": FileExpiryEventData;
  /** A clean file was checked and may have a problem: see `warnings` of the upload. */
  "document.flagged": DocumentEventData;
  /** Files of a document request were joined into one PDF, which is ready. */
  "document.joined": JoinedFileEventData;
  /** Files of a document request cannot be joined into one PDF: see `problem` of the joined file. */
  "document.joining_failed": JoinedFileEventData;
  /** A document was rejected, by a reviewer or because its file is infected. */
  "document.rejected": DocumentEventData;
  /** The approval or rejection of a document was undone: it awaits review again. */
  "document.review_undone": DocumentEventData;
  /** A file was uploaded and confirmed; its scan is under way. */
  "document.uploaded": DocumentEventData;
  /** A ZIP file with the approved files of a matter is ready. */
  "zip_file.built": ZipFileEventData;
  /** A ZIP file with the approved files of a matter cannot be built: see `problem` of the ZIP file. */
  "zip_file.failed": ZipFileEventData;
  /** An onboarding link was sent to the client. */
  "intake.link.sent": {
    /** The matter of the message. */
    matter: {
      /** Identifier of the matter. */
      id: string;
      /** Title. */
      title: string;
    };
    /** The message with the link. */
    link: {
      /** Channel of the message. */
      channel: "email" | "sms";
      /** The address or number. */
      recipient: string;
      /** When the link expires. */
      expires_at: string;
      /** When it was sent. */
      sent_at: string;
      /** The participant whose link it is; absent for the client's link. */
      participant_id?: string;
    };
  };
  /** In a sandbox, the clock of the firm has reached the instant to which `advanceSandboxClock` moved it. */
  "sandbox.clock_advanced": SandboxClock;
  /** Sent by `testWebhook` alone, to the tested webhook, whatever it subscribes to. */
  "webhook.test": WebhookTestData;
}
