/**
 * Ends this process with the exit code, at once and for certain. `process.exit` alone waits for the threads of the
 * process, and the embedded ClickHouse may keep one busy for hours: such a process answers nothing and keeps its port,
 * so that nobody starts it again.
 */
export function endProcess(code: number): void {
  // After all others that want to know of the end.
  process.once('exit', () => {
    // Another program in the place of this one, which takes its threads with it; it ends with the code.
    process.execve?.(process.execPath, [process.execPath, '-e', `process.exit(${code})`], {});
    process.kill(process.pid, 'SIGKILL');
  });
  process.exit(code);
}
