import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorResponse } from '#src/server/http/error-response.ts';
import { HttpError } from '#src/server/http/errors.ts';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('errorResponse', () => {
  it('hands a refusal on as it is', () => {
    const refusal = new HttpError(409, 'twice');
    assert.equal(errorResponse(refusal), refusal);
  });

  for (const error of [
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('53300'),
    withCode('08006'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
  ]) {
    it(`says that the database is away: ${withName(error)}`, () => {
      const { status, message, headers } = errorResponse(error);
      assert.deepEqual(
        [status, message],
        [503, 'The database does not answer at the moment. Try again in a minute.'],
      );
      assert.equal(headers['retry-after'], '60');
    });
  }

  it('says that the disk is full', () => {
    for (const code of ['53100', 'ENOSPC']) {
      const { status, message, headers } = errorResponse(withCode(code));
      assert.deepEqual([status, headers['retry-after']], [503, '60']);
      assert.match(message, /disk of the server is full/);
    }
  });

  it('says that a question took too long', () => {
    assert.equal(errorResponse(withCode('57014')).status, 503);
    assert.match(errorResponse(withCode('57014')).message, /took too long/);
  });

  it('puts its own words for those of the framework, which repeat what was sent', () => {
    const { status, message } = errorResponse(
      Object.assign(new Error("'/%<script>' is not a valid url"), { statusCode: 400 }),
    );
    assert.deepEqual([status, message], [400, 'This request cannot be read.']);
  });

  it('says nothing of the inside about anything else', () => {
    for (const error of [
      new TypeError('x of undefined'),
      withCode('23505', 'key (account)=(lin) exists'),
      'text',
      undefined,
      null,
    ]) {
      const { status, message } = errorResponse(error);
      assert.equal(status, 500);
      assert.equal(
        message,
        'Something went wrong on our side. The request id finds it in the log.',
      );
    }
  });
});

function withName(error: Error): string {
  return (error as Error & { code?: string }).code ?? error.message;
}
