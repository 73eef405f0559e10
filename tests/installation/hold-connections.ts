import net from 'node:net';

/**
 * A program that opens connections, says half of a request on each second one, and holds them until its input ends:
 * `hold-connections.ts PORT COUNT PER_ADDRESS`. It writes how many are open.
 */
const [port, count, perAddress] = process.argv.slice(2).map(Number) as [number, number, number];

const open = (place: number) =>
  new Promise<boolean>((done) => {
    const localAddress = `127.0.1.${1 + Math.floor(place / perAddress)}`;
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    socket
      .on('error', () => done(false))
      .on('connect', () => {
        if (place % 2 === 1) socket.write('GET /v1/short HTTP/1.1\r\nHost: ');
        done(true);
      });
  });

let opened = 0;
const AT_ONCE = 200;
for (let from = 0; from < count; from += AT_ONCE) {
  const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => from + place);
  opened += (await Promise.all(places.map(open))).filter(Boolean).length;
}
process.stdout.write(`${opened}\n`);
process.stdin.resume().on('end', () => process.exit(0));
