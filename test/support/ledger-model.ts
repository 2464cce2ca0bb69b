import { draws, spendable, type Draw, type Lot } from '#src/ledger/lot-draws.ts';

/** One act as the model remembers it, by the tx the real one has. */
interface Taken {
  tx: string;
  draws: Draw[];
  state: 'spent' | 'held' | 'captured' | 'freed' | 'given back';
}

/** A member's jindou in memory: the ledger in the database has to agree with it after every act. */
export class LedgerModel {
  bought = 0;
  boughtHeld = 0;
  lots: Lot[] = [];
  taken: Taken[] = [];

  get bonus(): number {
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  get held(): number {
    return this.lots.reduce((sum, { held }) => sum + held, this.boughtHeld);
  }

  available(): number {
    return spendable(this.lots, this.bought - this.boughtHeld, Date.now());
  }

  recharge(amount: number): void {
    this.bought += amount;
  }

  grant(amount: number, expiresAt: number): void {
    this.lots.push({ id: this.lots.length, remaining: amount, held: 0, expiresAt });
  }

  take(tx: string, amount: number, state: 'spent' | 'held'): void {
    const parts = draws(this.lots, this.bought - this.boughtHeld, amount, Date.now());
    for (const { lot, amount: part } of parts)
      this.#move(lot, state === 'spent' ? -part : 0, state === 'held' ? part : 0);
    this.taken.push({ tx, draws: parts, state });
  }

  /** Less than all may be captured: the gifts first, and the rest returns. */
  capture(act: Taken, amount: number): void {
    let owed = amount;
    act.draws = act.draws
      .map(({ lot, amount: part }) => {
        const share = Math.min(part, owed);
        owed -= share;
        this.#move(lot, -share, -part);
        return { lot, amount: share };
      })
      .filter((draw) => draw.amount > 0);
    act.state = 'captured';
  }

  release(act: Taken): void {
    for (const { lot, amount } of act.draws) this.#move(lot, 0, -amount);
    act.state = 'freed';
  }

  giveBack(act: Taken): void {
    for (const { lot, amount } of act.draws) this.#move(lot, amount, 0);
    act.state = 'given back';
  }

  #move(lot: number | null, remaining: number, held: number): void {
    if (lot === null) {
      this.bought += remaining;
      this.boughtHeld += held;
    } else {
      const found = this.lots.find(({ id }) => id === lot)!;
      found.remaining += remaining;
      found.held += held;
    }
  }
}
