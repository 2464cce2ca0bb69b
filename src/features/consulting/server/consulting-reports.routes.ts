import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as contract from '../contract/consulting-reports.ts';
import { dayAt } from '../model/report-plan.ts';
import { list, rate, read, write } from './consulting-reports.service.ts';
import { staffLoads } from './consulting-reports.store.ts';
import { readData } from './report-data.ts';
import { create, remove, save, submit } from './report-drafts.ts';
import * as files from './report-files.ts';
import { accept, acceptDelivered } from './report-payments.ts';
import { viewerOf } from './report-viewer.ts';
import { applyAction, assign, deliver, quote } from './report-work.ts';
import { workRoles } from './work-roles.ts';

export const consultingReportRoutes = ({
  db,
  money = defaultMoneySettings,
}: Dependencies): Route[] => [
  serve(contract.listConsultingReports, (input, caller) => list(db, input, viewerOf(caller))),
  serve(contract.consultingStaff, () => staffLoads(db, workRoles, dayAt(new Date()))),
  serve(contract.createConsultingReport, (input, caller) => create(db, input, caller)),
  serve(contract.readConsultingReport, ({ id }, caller) => read(db, id, caller)),
  serve(contract.readConsultingData, ({ id }, caller) => readData(db, id, caller)),
  serve(contract.saveConsultingReport, (input, caller) => save(db, input, caller)),
  serve(contract.deleteConsultingReport, ({ id }, caller) => remove(db, id, caller)),
  serve(contract.submitConsultingReport, (input, caller) => submit(db, input, caller)),
  serve(contract.actOnConsultingReport, (input, caller) => applyAction(db, input, caller)),
  serve(contract.assignConsultingReport, (input, caller) => assign(db, input, caller)),
  serve(contract.quoteConsultingReport, (input, caller) => quote(db, input, caller)),
  serve(contract.acceptConsultingQuote, (input, caller) => accept(db, input, caller, money)),
  serve(contract.deliverMilestone, (input, caller) => deliver(db, input, caller)),
  serve(contract.acceptMilestone, (input, caller) => acceptDelivered(db, input, caller)),
  serve(contract.rateConsultingReport, (input, caller) => rate(db, input, caller)),
  serve(contract.writeConsultingMessage, (input, caller) => write(db, input, caller)),
  serve(contract.sendConsultingFiles, (input, caller) => files.upload(db, input, viewerOf(caller))),
  serve(contract.readConsultingFile, ({ id }, caller) => files.read(db, id, viewerOf(caller))),
  serve(contract.removeConsultingFile, ({ id }, caller) => files.remove(db, id, viewerOf(caller))),
];
