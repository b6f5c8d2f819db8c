import { Facts } from '../../features/home/facts';
import { Faq } from '../../features/home/faq';
import { Hero } from '../../features/home/hero';
import { Services } from '../../features/home/services';
import { Testimonials } from '../../features/home/testimonials';
import { Workflow } from '../../features/home/workflow';
import { TrackingForm } from '../../features/tracking/tracking-form';

export function Home() {
  return (
    <div className="home">
      <Hero>
        <TrackingForm />
      </Hero>
      <Facts />
      <Services />
      <Workflow />
      <Faq />
      <Testimonials />
    </div>
  );
}
