import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'notices'> = {
  'notices.title': 'Messages',
  'notices.readAll': 'Mark all as read',
  'notices.read': 'Mark as read',
  'notices.read.one': 'Mark as read: {text}',
  'notices.read.failed': 'Could not mark as read. Try again.',
  'notices.isUnread': 'Unread:',
  'notices.stale': 'Could not load the latest messages.',
  'notices.none':
    'No messages yet. You get a message here when a search has new results, a booking sheet or report makes progress, or jindou or your membership are about to expire.',
  'notices.none.unread': 'No unread messages.',
  'notices.none.match': 'No matching messages.',
  'notices.none.all': 'Show all messages',
  'notices.older': 'Older messages',
  'notices.all': 'All messages',
  'notices.views': 'Message views',
  'notices.view.settings': 'Notification settings',
  'notices.view.list': 'Messages',
  'notices.view.watches': 'Alerts',
  'notices.count': '{total} messages; {unread} unread in total',
  'notices.filter.topic': 'Type',
  'notices.filter.all': 'All types',
  'notices.filter.unread': 'Unread only',
  'notices.topic.search': 'Search alert',
  'notices.topic.order': 'Order',
  'notices.topic.booking': 'Booking sheet',
  'notices.topic.report': 'Report',
  'notices.topic.shop': 'My shops',
  'notices.topic.kase': 'Submitted cases',
  'notices.topic.jindou': 'Jindou',
  'notices.topic.membership': 'Membership',
  'notices.topic.team': 'Team',
  'notices.topic.account': 'Account and projects',
  'notices.unknown': 'You have a new message. Reload the page to read it.',
  'notices.watch': {
    one: '{n} new result for your watched search “{name}”',
    other: '{n} new results for your watched search “{name}”',
  },
  'notices.watchFailed':
    'Your watched search “{name}” failed because of an error on our side. It runs again at the next scheduled time',
  'notices.median':
    'Watched search “{name}”: median rent {change}. Last notice {before}; now {now}',
  'notices.median.figures': '{median} (≥ 95% interval {low}–{high}, n = {n})',
  'notices.median.other': 'Watched search “{name}”: the median rent changed',
  'notices.monthly.changed': 'Monthly search “{name}”: n = {n}, median {change} since the last run',
  'notices.monthly.first': 'Monthly search “{name}”: n = {n}, no earlier median to compare with',
  'notices.monthly.noMedian': 'Monthly search “{name}”: n = {n}, no median to publish',
  'notices.orderPaid': 'Paid {jindou} jindou: {title}',
  'notices.refund.requested':
    'We received your refund request for order {no}: {title}, {jindou} jindou. Finance decides within 3 working days',
  'notices.refund.approved':
    'Order {no} was refunded. {jindou} jindou credited: {bonus} bonus, {bought} recharged',
  'notices.refund.rejected': 'Your refund request for order {no} was rejected: {reason}',
  'notices.refund.credited':
    '{title} in order {no} was refunded automatically. {jindou} jindou credited: {bonus} bonus, {bought} recharged',
  'notices.refund.staff.requested':
    'Refund to process: order {no}, {title}, {jindou} jindou. Reason: {reason}',
  'notices.refund.staff.approved':
    'A colleague approved the refund of order {no}; {jindou} jindou returned to the member',
  'notices.refund.staff.rejected': 'A colleague rejected the refund of order {no}: {reason}',
  'notices.booking.accept': 'Booking sheet {no} was accepted',
  'notices.booking.reject': 'Booking sheet {no} was rejected; the held jindou are released',
  'notices.booking.source': 'Sourcing for booking sheet {no} has started',
  'notices.booking.delivered': 'Booking sheet {no} has a new delivery. View and confirm it',
  'notices.booking.confirm': 'Dispute on booking sheet {no} resolved: charged as delivered',
  'notices.booking.release': 'Dispute on booking sheet {no} resolved: jindou released',
  'notices.booking.answer':
    'Booking sheet {no} was confirmed automatically because we got no response in time',
  'notices.booking.overdue':
    'Booking sheet {no} is overdue; jindou for undelivered items are released',
  'notices.booking.other': 'Booking sheet {no} has been updated',
  'notices.preShop.free': 'The unit you are waiting for in “{project}” is free. You can reserve it',
  'notices.preShop.lapsed': 'Your reservation in “{project}” has ended; the deposit is released',
  'notices.preShop.withdrawn':
    'The unit you reserved in “{project}” is no longer offered; the deposit is released',
  'notices.preShop.cancelled': 'The unit you are waiting for in “{project}” is no longer offered',
  'notices.preShop.yours':
    'The unit you reserved in “{project}” is signed; the deposit is released',
  'notices.preShop.signed':
    'The unit you are waiting for in “{project}” was signed by another tenant',
  'notices.preShop.delayed': 'The unit in “{project}” is delayed',
  'notices.preShop.other': 'The unit in “{project}” has been updated',
  'notices.unit.announced': 'The unit you follow in “{project}” has been announced',
  'notices.unit.preLeasing':
    'The unit you follow in “{project}” is now pre-leasing. You can reserve it',
  'notices.unit.reserved': 'The unit you follow in “{project}” is now reserved by someone else',
  'notices.unit.signed': 'The unit you follow in “{project}” is now signed',
  'notices.unit.opened': 'The unit you follow in “{project}” is now open',
  'notices.unit.delayed': 'The unit you follow in “{project}” is now delayed',
  'notices.unit.cancelled': 'The unit you follow in “{project}” is now withdrawn',
  'notices.consulting.message': 'Consulting report {no} has a new message',
  'notices.consulting.quoted': 'Consulting report {no} has a quote. View it',
  'notices.consulting.begin': 'Work on consulting report {no} has started',
  'notices.consulting.delivered': 'Consulting report {no} has a new delivery. View and accept it',
  'notices.consulting.abort':
    'Consulting report {no} was ended; jindou for parts not accepted are released',
  'notices.consulting.taken':
    'Consulting report {no} was accepted automatically because we got no response in time',
  'notices.consulting.expired':
    'The quote for consulting report {no} has expired. Order again if you still need it',
  'notices.author.assigned': 'Consulting report {no} is assigned to you',
  'notices.author.submitted': 'New consulting request {no}; not assigned yet',
  'notices.author.message': 'Consulting report {no} has a new message from the client',
  'notices.author.files': 'Consulting report {no} has a new message with files from the client',
  'notices.author.held':
    'The client accepted the quote for consulting report {no}. You can start work',
  'notices.author.declined': 'The client declined consulting report {no}',
  'notices.author.expired': 'The quote for consulting report {no} expired without acceptance',
  'notices.author.revise': 'The client requested a revision of consulting report {no}',
  'notices.author.part': 'The client accepted a stage of consulting report {no}',
  'notices.author.whole': 'The client accepted consulting report {no}; the work is complete',
  'notices.author.taken':
    'Consulting report {no} counts as accepted because the client did not respond in time',
  'notices.author.givenUp': 'The client ended consulting report {no}',
  'notices.author.overdue': 'Consulting report {no} was ended because it was not delivered in time',
  'notices.author.rated': 'The client rated consulting report {no}',
  'notices.successRate': 'Your success rate is ready. Open it to see the result',
  'notices.successFailed':
    'Your success rate could not be calculated. You were not charged, and your inputs are saved. Open it to try again',
  'notices.exportFailed': 'Could not create the file of {list}. Open the list and export again',
  'notices.list.kases': 'cases',
  'notices.list.roads': 'roads',
  'notices.list.shops': 'shops',
  'notices.list.samples': 'samples',
  'notices.list.pre-shops': 'pre-let shops',
  'notices.list.owned-kases': 'my cases',
  'notices.list.orders': 'orders',
  'notices.list.bookings': 'booking sheets',
  'notices.list.success-runs': 'success rates',
  'notices.list.consulting-reports': 'consulting reports',
  'notices.list.consulting-queue': 'the consulting report queue',
  'notices.list.other': 'the list',
  'notices.consulting.other': 'Consulting report {no} has been updated',
  'notices.assessment': 'Assessment report {no} has been delivered. You can view it',
  'notices.shop.listed': 'Shop “{title}” was approved and is listed',
  'notices.shop.rejected': 'Shop “{title}” was not approved: {reason}',
  'notices.shop.expired':
    'The listing of shop “{title}” expired and was taken down. Refresh it to list it again',
  'notices.shop.reported':
    'Shop “{title}” was reported as inaccurate and taken down after a check. Update it to list it again',
  'notices.stale.confirmed':
    'We checked the shop “{title}” you reported and took it down. Thank you',
  'notices.stale.rejected':
    'We checked the shop “{title}” you reported; the listing is still valid: {reason}',
  'notices.shop.review': {
    one: 'The rent of shop “{title}” will be reviewed on {day}, in about {n} month',
    other: 'The rent of shop “{title}” will be reviewed on {day}, in about {n} months',
  },
  'notices.shop.leaseEnd': {
    one: 'The lease of shop “{title}” ends on {day}, in about {n} month',
    other: 'The lease of shop “{title}” ends on {day}, in about {n} months',
  },
  'notices.shop.dealPublished':
    'The deal of shop “{title}” was added as a case; reward {jindou} jindou',
  'notices.shop.dealRejected': 'The deal of shop “{title}” was not added: {reason}',
  'notices.shop.dealDuplicate': 'A case for the deal of shop “{title}” already exists: {reason}',
  'notices.shop.other': 'Shop “{title}” has been updated',
  'notices.balanceLow': 'You have {available} jindou available, less than your limit of {below}',
  'notices.bonusExpiring': '{jindou} bonus jindou expire on {day}',
  'notices.membership.renewed':
    'Your membership was renewed automatically until {day} for {jindou} jindou',
  'notices.membership.notRenewed':
    'Your membership could not be renewed and expires on {day}. {reason}',
  'notices.membership.why.short': 'Not enough available jindou.',
  'notices.membership.why.capped': 'Your team’s monthly cap is too low.',
  'notices.membership.why.retired': 'The plan is no longer sold. Select another.',
  'notices.membership.why.dearer': 'The price is higher than you agreed to. Agree to it again.',
  'notices.membership.why.seats': 'The team has more members than seats.',
  'notices.membership.ending': 'Your membership expires on {day} and will not renew automatically',
  'notices.membership.ended': 'Your membership has expired',
  'notices.membership.quote': 'Reply to your plan enquiry: {answer}',
  'notices.contribution.published':
    'Your submitted case “{title}” was published; reward {jindou} jindou',
  'notices.contribution.rejected': 'Your submitted case “{title}” was rejected: {reason}',
  'notices.contribution.duplicate': 'Your submitted case “{title}” duplicates an existing case',
  'notices.kaseRetracted': 'The case “{title}” was retracted ({reason}); your payment is refunded',
  'notices.kaseSuperseded':
    'The case “{title}” was replaced by a better record ({reason}), which you now own too',
  'notices.kaseReported':
    'The case “{title}” was reported as wrong ({reason}) and has been waiting {days} days. Check it',
  'notices.sample.confirmed': 'Your correction of “{title}” was confirmed; reward {jindou} jindou',
  'notices.sample.confirmedOnly': 'Your correction of “{title}” was confirmed',
  'notices.sample.rejected': 'Your correction of “{title}” was rejected: {reason}',
  'notices.contribution.other': 'Your submitted case “{title}” has been updated',
  'notices.access.granted': 'Access request ({name}) approved. Log in again to apply it',
  'notices.access.refused': 'Access request ({name}) rejected: {reason}',
  'notices.team.invited': '{name} invites you to the team “{team}”',
  'notices.team.removed': 'You are no longer in the team “{team}”',
  'notices.team.capReached': 'You have used your monthly cap of {cap} jindou in the team “{team}”',
  'notices.team.memberCapReached':
    '{name} in the team “{team}” has used the monthly cap of {cap} jindou',
  'notices.team.other': 'Team “{team}” has been updated',
  'notices.microApp.proposed':
    '{by} submitted a new version of the sub-app {name}. Review the changes and decide.',
  'notices.microApp.approved':
    '{by} approved the version of the sub-app {name} you submitted. It is now active.',
  'notices.microApp.rejected':
    '{by} rejected the version of the sub-app {name} you submitted. Nothing changed for members.',
  'notices.microApp.other': 'Sub-app {name} has been updated',
  'notices.certification.passed': 'Your certification was approved',
  'notices.certification.rejected': 'Your certification was rejected: {reason}',
  'notices.project': '{by} shared the project “{name}” with you',
  'notices.rechargeCredited': 'Bank transfer {no} is confirmed: {jindou} jindou credited',
  'notices.staffTask.approved': 'A colleague approved the task you were working on: {title}',
  'notices.staffTask.rejected': 'A colleague rejected the task you were working on: {title}',
  'notices.staffTask.confirmed-first':
    'A colleague confirmed transfer {title} first; a second person has to confirm it',
  'notices.staffTask.other': 'The task you were working on was decided: {title}',
  'notices.test': 'This is a test message. Notices in the console are working',
};
