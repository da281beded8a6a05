/** SQL: whether request `d` is complete, as `isComplete` in `domain/document-changes.ts` decides. */
export const IS_COMPLETE = "(d.status = 'approved' or d.max_files > 1 and d.files_approved >= d.min_files)"
