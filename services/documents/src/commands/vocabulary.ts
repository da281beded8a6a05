/** What firms ask their clients for; what comes first comes often, see `RandomSource.pickSkewed`. */
export const documentNames = [
  ...['Passport', 'Driver license', 'Birth certificate', 'Marriage certificate', 'Bank statement', 'Tax return'],
  ...['Pay stub', 'Medical record', 'Police report', 'Insurance policy', 'Lease agreement', 'Deed', 'Will'],
  ...['Trust instrument', 'Power of attorney', 'Engagement letter', 'Invoice', 'Contract', 'Operating agreement'],
  ...['Articles of incorporation', 'Employment letter', 'Visa', 'I-94 record', 'School transcript', 'Photograph'],
  ...['Court order', 'Summons', 'Affidavit', 'Witness statement', 'Appraisal', 'Title report', 'Mortgage statement'],
  ...['Credit report', 'Death certificate', 'Custody agreement', 'Divorce decree', 'Utility bill', 'Repair estimate'],
  ...['Hospital bill', 'Prescription list', 'Vehicle registration', 'Retainer', 'Closing disclosure', 'Survey map'],
]

export const documentQualifiers = [
  ...['', ' copy', ' 2026', ' 2025', ' 2024', ' 2023', ' (certified)', ' of spouse', ' of child', ' page 2', ' front'],
  ...[' back', ' translation', ' signed', ' amended', ' final', ' draft', ' original', ' notarized', ' of employer'],
]
