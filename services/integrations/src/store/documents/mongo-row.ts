/** A document as it lies in MongoDB. */
export interface MongoRow {
  _id: string
  firm_id: string | null
  version: number
  schema: number
  /** A date, because the server removes documents by it. */
  expires_at: Date | null
  body: Record<string, unknown>
}
