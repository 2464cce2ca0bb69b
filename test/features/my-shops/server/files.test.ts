import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readMyShop, removeMyShopFile } from '#src/features/my-shops/contract/my-shops.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import {
  act,
  answered,
  newOwner,
  newUnit,
  pdfBytes,
  pictureBytes,
  sendFile,
  type Unit,
} from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';
import { placeJpeg, placeTiff, pngOf, tinyJpeg, tinyPng } from '../../../support/tiny-picture.ts';

describe('files of a unit', () => {
  let server: TestServer;
  let owner: Buyer;
  before(async () => {
    server = await testServer();
    owner = await newOwner(server);
  });
  after(() => server.close());
  const fetched = (id: string, { token }: Buyer) =>
    server.send({
      method: 'GET',
      url: `/api/v1/my-shop-files/${id}`,
      headers: { authorization: token },
    });

  it('are kept under a name of ours and come back byte for byte', async () => {
    const { id } = await newUnit(owner, { doorNo: '1' });
    const [file] = answered<Unit['files']>(
      await sendFile(server, owner, id, 'photo', { name: '../門面.exe', bytes: pictureBytes }),
    );
    assert.deepEqual(
      [file!.name, file!.label, file!.type],
      ['photo-1.png', '門面.exe', 'image/png'],
    );
    const answer = await fetched(file!.id, owner);
    assert.deepEqual(answer.rawPayload, pictureBytes);
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="photo-1.png"/,
    );
    assert.equal(answered<Unit>(await owner.do(readMyShop, { id })).photoId, file!.id);
  });

  it('are stored without the location of a photo', async () => {
    const { id } = await newUnit(owner, { doorNo: '8' });
    const sent = placeJpeg(6);
    const [file] = answered<Unit['files']>(
      await sendFile(server, owner, id, 'photo', { name: 'door.jpg', bytes: sent }),
    );
    const { rawPayload } = await fetched(file!.id, owner);
    const place = placeTiff(6).subarray(38);
    assert.ok(sent.includes(place));
    assert.ok(!rawPayload.includes(place) && !rawPayload.includes(Buffer.from([0x88, 0x25])));
    assert.equal(file!.bytes, rawPayload.length);
    // The colour profile, the tables and the scan, from the first byte after the JFIF header.
    assert.ok(rawPayload.subarray(-(tinyJpeg.length - 20)).equals(tinyJpeg.subarray(20)));
  });

  it('are whole pictures of a size that can be shown, and the answer names what is not', async () => {
    const { id } = await newUnit(owner, { doorNo: '9' });
    const wrong: [string, Buffer, RegExp][] = [
      ['picture-size', pngOf({ width: 60_000, height: 60_000 }), /^"door", 60000 × 60000 px$/],
      ['picture-broken', tinyJpeg.subarray(0, -30), /^"door", /],
      ['picture-broken', tinyPng.subarray(0, -12), /^"door", /],
    ];
    for (const [reason, bytes, got] of wrong) {
      const { status, body } = await sendFile(server, owner, id, 'photo', { name: 'door', bytes });
      assert.deepEqual(
        [status, body.data.reason, body.data.fields[0].field],
        [422, reason, 'files'],
      );
      assert.match(body.data.fields[0].got, got);
    }
    assert.deepEqual(answered<Unit>(await owner.do(readMyShop, { id })).files, []);
  });

  it('are checked by their bytes: a script or a PDF is not a photo', async () => {
    const { id } = await newUnit(owner, { doorNo: '2' });
    for (const bytes of [Buffer.from('<script>'), pdfBytes]) {
      const answer = await sendFile(server, owner, id, 'photo', { name: 'door.png', bytes });
      assert.deepEqual([answer.status, answer.body.data.reason], [422, 'file-type']);
    }
    answered(await sendFile(server, owner, id, 'plan', { name: 'plan.pdf', bytes: pdfBytes }));
  });

  it('are not kept twice', async () => {
    const { id } = await newUnit(owner, { doorNo: '3' });
    const file = { name: 'a.png', bytes: pictureBytes };
    await sendFile(server, owner, id, 'photo', file);
    assert.equal(
      answered<Unit['files']>(await sendFile(server, owner, id, 'photo', file)).length,
      1,
    );
  });

  it('are private, and readable by reviewers during a review', async () => {
    const { id } = await newUnit(owner, { doorNo: '4' });
    const [file] = answered<Unit['files']>(
      await sendFile(server, owner, id, 'document', { name: 'a.pdf', bytes: pdfBytes }),
    );
    const stranger = await newBuyer(server);
    assert.equal((await fetched(file!.id, stranger)).statusCode, 404);
    assert.equal((await stranger.do(removeMyShopFile, { id: file!.id })).status, 404);
    assert.equal(
      (await sendFile(server, stranger, id, 'photo', { name: 'a.png', bytes: pictureBytes }))
        .status,
      404,
    );
    const staff = await newBuyer(server, 0, 0, ['analyst']);
    assert.equal((await fetched(file!.id, staff)).statusCode, 404);
    answered(await act(owner, id, 'submit'));
    assert.equal((await fetched(file!.id, staff)).statusCode, 200);
  });

  it('are not deleted while they are being read', async () => {
    const { id } = await newUnit(owner, { doorNo: '5' });
    const [file] = answered<Unit['files']>(
      await sendFile(server, owner, id, 'photo', { name: 'a.png', bytes: pictureBytes }),
    );
    answered(await act(owner, id, 'submit'));
    assert.equal((await owner.do(removeMyShopFile, { id: file!.id })).status, 409);
    const other = await newUnit(owner, { doorNo: '6' });
    const [free] = answered<Unit['files']>(
      await sendFile(server, owner, other.id, 'photo', { name: 'b.png', bytes: pictureBytes }),
    );
    answered(await owner.do(removeMyShopFile, { id: free!.id }));
    assert.equal((await fetched(free!.id, owner)).statusCode, 404);
  });
});
