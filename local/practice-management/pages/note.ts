export const NOTE = 'A stand-in for the practice-management system. Nothing here reaches a real firm.'
