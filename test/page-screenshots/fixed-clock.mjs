// Loaded before the server: its clock begins at FIXED_START and goes on from there, so that dates in
// the pictures do not depend on the day they are taken.

const begin = Date.now();
const start = Date.parse(process.env.FIXED_START ?? '');
if (Number.isNaN(start)) throw new Error('FIXED_START: expected a moment, got none');
const RealDate = Date;
const now = () => RealDate.now() - begin + start;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
};
