import type { Mount } from '#api/http/mount';
import type { TodayService } from '#api/modules/today/today.service';

export function todayRoutes(mount: Mount, { today }: { today: TodayService }) {
  mount('getToday', ({ caller }) => today.read(caller));
}
