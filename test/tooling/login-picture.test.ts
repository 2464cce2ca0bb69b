import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { loginPicture, pictureFile } from '#src/tooling/login-picture.mjs';

describe('the picture beside the login', () => {
  const picture = readFileSync(pictureFile, 'utf8');

  it('is what the demo data say: node src/tooling/login-picture.mjs draws it again', () => {
    assert.equal(picture, loginPicture());
  });

  it('has its colours from the page, and a size that does not delay the form', () => {
    assert.doesNotMatch(picture, /#[\da-f]{3,8}"|rgb|<style|<script|href/i);
    const bytes = gzipSync(picture).length;
    assert.ok(bytes < 12 * 1024, `${bytes} bytes`);
  });
});
