import { readFileSync } from 'node:fs';

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What Linux tells of a process: its state, its parent and when it began. Null elsewhere, or when it is gone. */
export function processFacts(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Counted after the program's name, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { isZombie: fields[0] === 'Z', parent: fields[1], started: fields[19] };
  } catch {
    return null;
  }
}
