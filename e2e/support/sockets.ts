import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/** A process and all it has started, by the kernel's list. */
function processTree(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '),
    );
    return [pid, ...children.filter((child) => child.trim() !== '').flatMap((child) => processTree(Number(child)))];
  } catch {
    return [];
  }
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.slice(1) ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** Far ends of all sockets of this machine that lead to another one, by the number of the socket. */
function farEnds(): Map<string, string> {
  const found = new Map<string, string>();
  for (const protocol of ['tcp', 'tcp6', 'udp', 'udp6']) {
    for (const line of readFileSync(`/proc/net/${protocol}`, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      const [remote, inode] = [fields[2], fields[9]];
      if (!remote || !inode) continue;
      const address = remote.split(':')[0]!;
      const here = /^0+$/.test(address) || /^0100007F$|^0{24}01000000$|^0{16}FFFF00000100007F$/i.test(address);
      if (!here) found.set(inode, `${protocol} ${remote}`);
    }
  }
  return found;
}

/** What a process was started as, to know it by. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').slice(0, 300);
  } catch {
    return `process ${pid}`;
  }
}

const everyMs = 20;

/**
 * Watches every socket of a process and its children; `end` gives those that led to another machine. Only where the kernel tells, on
 * Linux; elsewhere nothing is seen.
 */
export function watchSockets(pid: number): { end(): string[] } {
  const seen = new Set<string>();
  const look = (): void => {
    if (process.platform !== 'linux') return;
    const far = farEnds();
    if (far.size === 0) return;
    for (const each of processTree(pid))
      for (const inode of socketsOf(each)) if (far.has(inode)) seen.add(`${commandOf(each)}: ${far.get(inode)!}`);
  };
  const timer = setInterval(look, everyMs);
  return {
    end() {
      clearInterval(timer);
      look();
      return [...seen];
    },
  };
}

/** A listener in place of the whole internet: what reaches it tried to leave. */
export interface Trap {
  /** Arguments that lead every request of Chromium to it, names and addresses alike. */
  readonly args: readonly string[];
  readonly caught: readonly string[];
  close(): Promise<void>;
}

export async function openTrap(): Promise<Trap> {
  const caught: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (data) => caught.push(data.toString('latin1').slice(0, 200)));
    socket.on('error', () => undefined);
    caught.push('a connection');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>', `--host-resolver-rules=MAP * 127.0.0.1:${port}`],
    caught,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
