/** Stands for a style sheet in tests of parts. */
module.exports = {}
