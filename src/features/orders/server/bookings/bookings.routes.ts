import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as contract from '../../contract/bookings.ts';
import { applyAction, create, deliver, list, read } from './bookings.service.ts';
import { read as readFile, upload } from './dispute-files.ts';
import { extend } from './extend-booking.ts';

export const bookingRoutes = ({ db, money = defaultMoneySettings }: Dependencies): Route[] => [
  serve(contract.createBooking, (input, caller) => create(db, input, caller, money)),
  serve(contract.listBookings, (input, caller) => list(db, input, caller)),
  serve(contract.readBooking, ({ id }, caller) => read(db, id, caller)),
  serve(contract.actOnBooking, (input, caller) => applyAction(db, input, caller)),
  serve(contract.extendBooking, (input, caller) => extend(db, input, caller)),
  serve(contract.sendBookingFiles, (input, caller) => upload(db, input, caller)),
  serve(contract.readBookingFile, (input, caller) => readFile(db, input, caller)),
  serve(contract.deliverBooking, (input, caller) => deliver(db, input, caller)),
];
