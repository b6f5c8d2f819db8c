import { Facts } from '../home/facts';
import { Faq } from '../home/faq';
import { Hero } from '../home/hero';
import { Services } from '../home/services';
import { Testimonials } from '../home/testimonials';
import { Workflow } from '../home/workflow';
import { TrackingForm } from '../tracking/tracking-form';

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
