import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'valuation'> = {
  'valuation.particulars': 'What the report states',
  'valuation.particulars.lead':
    'A full report states the client, who prepared it and the inspection. A signed one needs the client; the signing valuer states the rest.',
  'valuation.client': 'Client',
  'valuation.client.hint': 'The verification page shows initials only',
  'valuation.valuer': 'Prepared by',
  'valuation.qualification': 'Qualification and number',
  'valuation.inspection': 'Inspection',
  'valuation.inspection.choose': 'Please choose',
  'valuation.inspection.inside': 'Inside',
  'valuation.inspection.outside': 'From outside only',
  'valuation.inspection.none': 'None',
  'valuation.inspectedOn': 'Day of the inspection',
  'valuation.fault.missing': 'Please fill this in',
  'valuation.fault.future': 'Not later than today',
  'valuation.cover.title': 'Rent valuation report',
  'valuation.cover.unreviewed': 'Prepared by the person named, not reviewed or signed',
  'valuation.cover.signed': 'Reviewed and signed by a valuer',
  'valuation.cover.open': 'Not signed yet: not a report',
  'valuation.cover.example': 'An example, not to be used for any purpose',
  'valuation.cover.scan':
    'Scan the code, or enter it on the verification page, to see whether this report was altered.',
  'valuation.no': 'Report number',
  'valuation.edition': '{no}, edition {n}',
  'valuation.issuedOn': 'Date of issue',
  'valuation.status': 'Status',
  'valuation.parties': 'Client and valuer',
  'valuation.basis': 'Definition and basis of value',
  'valuation.basis.term': 'Market rent (市场租金)',
  'valuation.basis.definition':
    'The estimated amount for which the property could be let on the valuation date between a willing landlord and a willing tenant at arm’s length, on suitable lease terms, after proper marketing, where both act with knowledge, with care and without being forced.',
  'valuation.basis.standard':
    'Its meaning is that of market rent in the International Valuation Standards (IVS) and the RICS Valuation standards; the wording is our own.',
  'valuation.basis.capital':
    'The capital value is the rent of a year divided by the gross yield, and is for orientation only.',
  'valuation.basis.rent':
    'Rent per month, per m² of gross floor area, without taxes, service charges and parking. Unit rents: {stated}',
  'valuation.method':
    'Market comparison: the rent of each comparable is adjusted factor by factor to the subject, and weighted by the size of its adjustments and its distance. Single adjustments at most 20%, all together 30%, highest ÷ lowest 1.2.',
  'valuation.assumptions': 'Assumptions and limits',
  'valuation.assumption.facts':
    'Area, floor, frontage and depth are as stated by the client and were not measured. Title and tenancy were not verified.',
  'valuation.assumption.legal':
    'The use is assumed to be lawful, without unregistered extensions, and the condition to be that of the comparables, except where an adjustment is made for it.',
  'valuation.assumption.seen.inside': 'The shop was inspected inside on {date}.',
  'valuation.assumption.seen.outside': 'The shop was seen from outside only, on {date}.',
  'valuation.assumption.seen.none':
    'The shop was not inspected; the figure rests on documents alone.',
  'valuation.assumption.data':
    'The register has no rent-free periods, fit-out or terms of payment; no adjustment is made for them unless listed.',
  'valuation.assumption.time': 'Changes of the market after the valuation date are not included.',
  'valuation.assumption.use':
    'For the client and the stated purpose only, as a whole and not in extracts.',
  'valuation.map': 'Location',
  'valuation.map.label': 'Where subject and comparables lie to each other',
  'valuation.map.subject': 'Subject',
  'valuation.map.note':
    'Points are the middles of roads, not doors. Numbers are the order in the grid; hollow ones are not used. Evidence that was typed in has no place.',
  'valuation.variations': 'Sensitivity',
  'valuation.variations.lead':
    'One change at a time; the same comparables, all else equal. Figure: {figure}.',
  'valuation.variation.what': 'Change',
  'valuation.variation.change': 'Difference',
  'valuation.variation.none': 'too few comparables, no figure',
  'valuation.variation.area-less': 'Area a tenth less: {area}',
  'valuation.variation.area-more': 'Area a tenth more: {area}',
  'valuation.variation.floor': 'Floor: {floor}',
  'valuation.variation.date-earlier': 'Valuation date half a year earlier: {date}',
  'valuation.variation.date-later': 'Valuation date half a year later: {date}',
  'valuation.variation.weights-equal': 'All comparables weighted alike',
  'valuation.variation.weights-sharp': 'Weights squared: the closest count more',
  'valuation.month': 'Rent per month',
  'valuation.unitRent': 'Unit rent',
  'valuation.reconciliation': 'Reconciliation',
  'valuation.sources': 'Sources and licences',
  'valuation.sources.lead':
    'These data are used under their own licences; the releases used are in brackets.',
  'valuation.signature': 'Statement and signature',
  'valuation.signature.independent':
    'The valuation was made independently, by the method and the limits stated here; the client did not direct the figure.',
  'valuation.signature.bound':
    'Analysis and figure are bound only by the assumptions and limits stated in this report.',
  'valuation.signature.name': 'Name',
  'valuation.signature.line': 'Signature',
  'valuation.signature.date': 'Date',
  'valuation.signature.open': 'not signed yet',
  'valuation.verify': 'Verification',
  'valuation.verify.qr': 'Code to verify this report',
  'valuation.verify.code': 'Verification code',
  'valuation.verify.page': 'Verification page',
  'valuation.verify.sha': 'Fingerprint of the content (SHA-256)',
  'valuation.verify.how':
    'The verification page needs no login. Number, edition, dates, names and amounts there should equal those on the paper.',
  'valuation.verify.none': 'This report was issued before there were verification codes.',
  'valuation.verify.example': 'An example has no verification code.',
  'valuation.verify.open': 'It gets its code when it is signed and delivered.',
  'valuation.verify.content': 'Download the issued content (JSON)',
  'valuation.verify.content.failed': 'The download did not work; please try again',
  'valuation.file.register': 'Register the printed PDF',
  'valuation.file.register.hint':
    'Only the SHA-256 of the file is stored; the file stays on this device. Every recipient can then verify it.',
  'valuation.file.registered': { one: '{n} file registered', other: '{n} files registered' },
  'valuation.withdraw': 'Withdraw the report',
  'valuation.withdraw.reason': 'Reason of the withdrawal',
  'valuation.withdraw.hint':
    'A withdrawal cannot be undone; the verification page states day and reason.',
  'valuation.withdrawn': 'This report was withdrawn on {date}: {reason}',
  'valuation.kind.quick': 'Quick assessment',
  'valuation.kind.pdf': 'Full report',
  'valuation.kind.signed': 'Reviewed and signed report',
  'valuation.kind.indication': 'Rent indication, no valuation',
  'valuation.kind.example': 'Example',
  'valuation.per.month': 'a month',
  'valuation.per.day.area': 'per m² and day',
  'valuation.per.month.area': 'per m² and month',
  'valuation.page.title': 'Verify a rent valuation report',
  'valuation.page.lead':
    'Enter the code of a report to see whether we issued it and whether it was altered.',
  'valuation.page.enter': 'Verification code',
  'valuation.page.enter.hint':
    '16 characters, on the cover and the last page; case and hyphens do not matter',
  'valuation.page.enter.wrong': 'A code has 16 letters and digits',
  'valuation.page.check': 'Verify',
  'valuation.page.absent': 'No report was issued under this code',
  'valuation.page.absent.what':
    'Please compare it with the paper and enter it again. If it is still not found, the paper is no report of ours.',
  'valuation.page.many': {
    one: 'Too many unknown codes from this network; please try again in {n} minute',
    other: 'Too many unknown codes from this network; please try again in {n} minutes',
  },
  'valuation.page.other': 'Verify another one',
  'valuation.state.valid': 'Valid',
  'valuation.state.valid.what': 'We issued this report, and it is the latest edition.',
  'valuation.state.expired': 'Expired',
  'valuation.state.expired.what': 'We issued this report; it was valid until {date}.',
  'valuation.state.superseded': 'Superseded',
  'valuation.state.superseded.what': 'Superseded by {no}, edition {n}, on {date}.',
  'valuation.state.withdrawn': 'Withdrawn',
  'valuation.state.withdrawn.what': 'Withdrawn on {date}.',
  'valuation.state.withdrawn.undated': 'Its order was refunded; the report is no longer valid.',
  'valuation.page.evidence': {
    one: '{n} comparable was withdrawn after it was issued.',
    other: '{n} comparables were withdrawn after it was issued.',
  },
  'valuation.page.compare': 'Compare with the paper',
  'valuation.page.signedBy': 'Signed by',
  'valuation.page.preparedBy': 'Prepared by (not reviewed)',
  'valuation.page.initials': 'Client (initials)',
  'valuation.page.place': 'Place',
  'valuation.page.area': 'Area',
  'valuation.page.kind': 'Kind',
  'valuation.page.until': 'Valid until',
  'valuation.page.on': 'Valuation date',
  'valuation.page.file': 'Compare a file',
  'valuation.page.file.lead':
    'Drop the PDF or the content file (JSON) here. Its fingerprint is computed in your browser; the file is not uploaded.',
  'valuation.page.file.choose': 'Choose a file',
  'valuation.page.file.running': 'Computing…',
  'valuation.page.file.content': '“{name}” is the issued content, without a byte changed.',
  'valuation.page.file.registered':
    '“{name}” is the file that the valuer registered on {date}, unchanged.',
  'valuation.page.file.other': 'The fingerprint of “{name}” differs from all that are registered.',
  'valuation.page.file.other.what':
    'The file may have been altered, or printed again: every print of the same report is another file. Please compare the figures above one by one.',
  'valuation.page.file.none':
    'No PDF of this report is registered, so only the content file can be compared; compare a PDF by the figures above.',
  'valuation.page.file.failed': '“{name}” cannot be read',
  'valuation.page.limits': 'What this proves',
  'valuation.page.limits.proves':
    'It proves that we issued these figures on the day stated, and whether they are still valid.',
  'valuation.page.limits.not':
    'It does not prove that the figure is right, that what the client stated is true, or that what is not listed here was not altered on the paper; only a registered file shows that.',
};
