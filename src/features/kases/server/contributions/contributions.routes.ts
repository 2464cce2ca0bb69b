import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/contributions.ts';
import * as files from './contribution-files.ts';
import * as contributions from './contributions.service.ts';
import * as review from './review-contributions.ts';
import { check } from './similar-contributions.ts';

export const contributionRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listContributions, (input, { member }) =>
    contributions.list(db, input, member!.id),
  ),
  serve(contract.submitContribution, (input, caller) => contributions.submit(db, input, caller)),
  serve(contract.correctContribution, (input, caller) => contributions.correct(db, input, caller)),
  serve(contract.withdrawContribution, (input, caller) =>
    contributions.withdraw(db, input, caller),
  ),
  // Checked with a member's permissions only: the response contains nothing that other members
  // could not learn.
  serve(contract.checkContribution, (input, { member }) =>
    check(db, input, { memberId: member!.id, mayVerify: false }),
  ),
  serve(contract.sendContributionFiles, (input, caller) => files.upload(db, input, caller)),
  serve(contract.readContributionFile, (input, caller) => files.read(db, input, caller)),
  serve(contract.removeContributionFile, (input, caller) => files.remove(db, input, caller)),
  serve(contract.listContributionReviews, (input, caller) => review.list(db, input, caller)),
  serve(contract.readContributionReview, (input, caller) => review.read(db, input, caller)),
  serve(contract.claimContribution, (input, caller) => review.claim(db, input, caller)),
  serve(contract.releaseContribution, (input, caller) => review.release(db, input, caller)),
  serve(contract.publishContribution, (input, caller) => review.publish(db, input, caller)),
  serve(contract.rejectContribution, (input, caller) => review.reject(db, input, caller)),
  serve(contract.markContributionDuplicate, (input, caller) =>
    review.markDuplicate(db, input, caller),
  ),
];
